import { readCaptions } from "../../../contract/captions.ts";
import type { TaughtLecture } from "../../../contract/entities/lecture.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { LectureCaptionsTable } from "../../database/tables/lectures.ts";
import { requireVersion } from "../../http/require-version.ts";
import { deleteCaptions, writeCaptions } from "./captions.repository.ts";
import {
  type Asking,
  asPresent,
  getAllowed,
  read,
  record,
  refused,
} from "./lecture-editor.service.ts";
import { lockLecture, updateLecture } from "./lectures.repository.ts";

type Captions = {
  id: string;
  version: number;
  language: LectureCaptionsTable["language"];
  text: string | null;
};

/**
 * `text` null takes the captions away; SubRip is kept as WebVTT. Throws AppError("not_found"), ("changed_meanwhile"),
 * ("invalid_fields") for what gives no cue or is damaged.
 */
export function setCaptions(
  { database }: Pick<AppContext, "database">,
  asking: Asking,
  { id, version, language, text }: Captions,
): Promise<TaughtLecture> {
  return database.transaction(async (trx) => {
    await lockLecture(trx, id);
    const lecture = await getAllowed(trx, id, asking);
    requireVersion(lecture, version, asPresent);
    const given = text === null ? null : readCaptions(text);
    if (given && "problem" in given) throw refused("text", "invalid_captions");
    const whose = { lectureId: id, language };
    if (given) await writeCaptions(trx, { ...whose, text: given.text });
    else if (!(await deleteCaptions(trx, whose))) throw new AppError("not_found");
    await updateLecture(trx, id, {});
    const field = text === null ? "before" : "after";
    await record(trx, asking, { action: "change", lecture, [field]: { captions: language } });
    return read(trx, id);
  });
}
