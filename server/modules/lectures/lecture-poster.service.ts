import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { TaughtLecture } from "../../../contract/entities/lecture.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { refusing } from "../../storage/refusals.ts";
import { changeFiles, keepFile, removeFile } from "../files/index.ts";
import { renderPicture } from "../pictures/index.ts";
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

/**
 * Re-encodes a picture as a poster, without its metadata, and stages it; the caller discards it in the end. Throws
 * AppError("file_type_refused"), ("file_too_large") and what the store throws.
 */
export async function stagePoster(
  { store }: Pick<AppContext, "store">,
  file: Pick<ReceivedFile, "read">,
): Promise<ReceivedFile> {
  const bytes = await refusing(() => buffer(file.read()));
  const [rendered] = await renderPicture(bytes, { widths: [WIDTH] });
  if (!rendered) throw new AppError("file_type_refused");
  const staged = await store.stage(Readable.from([rendered.bytes]), {
    limitBytes: limits.documentBytes,
  });
  return { ...staged, filename: "poster.webp", mimeType: "image/webp" };
}
