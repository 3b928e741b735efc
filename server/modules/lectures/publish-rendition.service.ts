import type {
  NewRendition,
  RenditionKind,
  TaughtLecture,
} from "../../../contract/entities/lecture.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../database/ids.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { changeFiles, type FileAs, keepFile } from "../files/index.ts";
import { announce } from "../messages/index.ts";
import { isFragmentedMp4 } from "./fragmented-mp4.ts";
import { announcementOf } from "./lecture-announcement.ts";
import { type Asking, getAllowed, read, record } from "./lecture-editor.service.ts";
import { findLecture, lockLecture, updateLecture } from "./lectures.repository.ts";
import { insertRendition } from "./renditions.repository.ts";

type Context = Pick<AppContext, "database" | "store" | "now">;
type Uploaded = { file: ReceivedFile; fileAs: FileAs };
type Publishing = { id: string; kind: RenditionKind; given: NewRendition };

const MP4 = "video/mp4";
/** File types that browsers play unchanged. */
const originals = [MP4, "video/webm"];

/** The lecture, if this quality of it was made from the upload. */
export async function findPublished(
  { database: { db } }: Context,
  { id, kind, renditionId }: Pick<Publishing, "id" | "kind"> & { renditionId: string },
): Promise<TaughtLecture | undefined> {
  const lecture = await findLecture(db, id);
  const isHere = lecture?.renditions.some((one) => one.id === renditionId && one.kind === kind);
  return isHere ? read(db, id) : undefined;
}

/**
 * Makes a finished upload a quality of a lecture, whole or not at all. Throws AppError: not_found, rendition_exists
 * (another window was first), file_type_refused where the bytes are not what was said.
 */
export async function publishRendition(
  context: Context,
  asking: Asking,
  publishing: Publishing & Uploaded,
): Promise<TaughtLecture> {
  if (!(await isAsSaid(publishing.file, publishing))) throw new AppError("file_type_refused");
  return insert(context, asking, publishing);
}

/** The whole file is checked once, so that playlists only name valid segments. */
async function isAsSaid(file: ReceivedFile, { kind, given }: Publishing): Promise<boolean> {
  if (kind === "original") return given.segments.length === 0 && originals.includes(file.mimeType);
  if (given.segments.length === 0 || file.mimeType !== MP4) return false;
  const isSilent = given.width === 0 && given.height === 0;
  return isSilent === (kind === "audio") && isFragmentedMp4(file.read(), given);
}

function insert(
  context: Context,
  asking: Asking,
  { id, kind, given, file, fileAs }: Publishing & Uploaded,
): Promise<TaughtLecture> {
  const { transaction } = context.database;
  return changeFiles({ ...context, transaction }, async (change) => {
    const { trx } = change;
    await lockLecture(trx, id);
    const lecture = await getAllowed(trx, id, asking);
    if (lecture.renditions.some((one) => one.kind === kind)) throw new AppError("rendition_exists");
    const fileId = await keepFile(change, file);
    const { durationMs, codecs, width, height, initBytes } = given;
    const rendition = { id: newId(), lectureId: id, kind, fileId };
    await insertRendition(trx, {
      ...rendition,
      durationMs,
      codecs,
      width,
      height,
      initBytes,
      segments: JSON.stringify(given.segments),
    });
    await fileAs(change, rendition.id);
    await updateLecture(trx, id, {});
    // The first quality can be watched; the others follow without a word.
    if (lecture.renditions.length === 0)
      await announce(trx, announcementOf(lecture), context.now());
    const after = { quality: kind, bytes: file.size };
    await record(trx, asking, { action: "change", lecture, after });
    return read(trx, id);
  });
}
