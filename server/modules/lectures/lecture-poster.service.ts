import type { TaughtLecture } from "../../../contract/entities/lecture.ts";
import type { AppContext } from "../../context.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { changeFiles, keepFile, removeFile } from "../files/index.ts";
import { stagePicture } from "../pictures/index.ts";
import { type Asking, getAllowed, read, record } from "./change-lecture.service.ts";
import { lockLecture, setPosterFile } from "./lectures.repository.ts";

/** Sharp on a phone, small in a list. */
const WIDTH = 640;

type Context = Pick<AppContext, "database" | "store" | "now">;
type Given = { id: string; file: Pick<ReceivedFile, "read"> };

/** Gives a lecture its poster, or another one. Throws AppError("not_found") and what stagePoster throws. */
export async function setPoster(
  context: Context,
  asking: Asking,
  { id, file }: Given,
): Promise<TaughtLecture> {
  // Before the picture is decoded, which takes a while.
  await getAllowed(context.database.db, id, asking);
  const poster = await stagePoster(context, file);
  const { transaction } = context.database;
  try {
    return await changeFiles({ ...context, transaction }, async (change) => {
      const { trx } = change;
      await lockLecture(trx, id);
      const { posterFileId: formerId } = await getAllowed(trx, id, asking);
      const fileId = await keepFile(change, poster);
      await setPosterFile(trx, { id, fileId });
      if (formerId !== null) await removeFile(change, formerId);
      await record(trx, asking, {
        action: "change",
        id,
        before: { pictureId: formerId },
        after: { pictureId: fileId },
      });
      return read(trx, id);
    });
  } finally {
    await poster.discard();
  }
}

/** Stages a lecture's poster; see stagePicture. */
export function stagePoster(
  context: Pick<AppContext, "store">,
  file: Pick<ReceivedFile, "read">,
): Promise<ReceivedFile> {
  return stagePicture(context, file, { width: WIDTH, name: "poster" });
}
