import { Readable } from "node:stream";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { admitFile } from "../../http/uploads/file-types.ts";
import type { StagedFile } from "../../storage/file-store.ts";
import type { FileChange } from "../files/index.ts";
import { droppingRefused, removePieces } from "./drop-upload.service.ts";
import { deleteUpload, findUpload, listPieceHashes } from "./uploads.repository.ts";

/** A finished upload as one file. `forget` deletes the upload, in the transaction that keeps the file. */
export type FinishedUpload = { file: ReceivedFile; forget(change: FileChange): Promise<void> };

/**
 * Joins the pieces of one's own finished upload, checks its type, and passes it to `use`, which keeps the file
 * in its transaction. What is refused for its bytes is deleted. Throws AppError: not_found, upload_incomplete,
 * file_type_refused, file_incomplete, file_too_large, and what the store throws.
 */
export async function useFinishedUpload<Result>(
  context: Pick<AppContext, "database" | "store" | "now">,
  { id, userId }: { id: string; userId: string },
  use: (finished: FinishedUpload) => Promise<Result>,
): Promise<Result> {
  const { database, store, now } = context;
  const upload = await findUpload(database.db, { id, userId, now: now() });
  if (!upload) throw new AppError("not_found");
  const { filename, size, received } = upload;
  if (received < size) throw new AppError("upload_incomplete");
  const hashes = await listPieceHashes(database.db, id);
  const staged = await store.stage(Readable.from(joined(store, hashes), { objectMode: false }), {
    limitBytes: size,
  });
  try {
    const mimeType = await droppingRefused(context, id, () => typeOf(staged, filename));
    await staged.prepare();
    return await use({
      file: { ...staged, filename, mimeType },
      forget: (change) => forget(change, id),
    });
  } finally {
    await staged.discard();
  }
}

async function* joined(store: AppContext["store"], hashes: readonly string[]) {
  for (const sha256 of hashes) yield* await store.open(sha256);
}

async function typeOf(staged: StagedFile, filename: string): Promise<string> {
  const { mimeType, limitBytes, confirm } = await admitFile(filename, staged.head, "document");
  if (staged.size > limitBytes) throw new AppError("file_too_large");
  await confirm(staged);
  return mimeType;
}

/** Throws AppError("not_found") where another request was first, so that an upload becomes one file only. */
async function forget(change: FileChange, id: string): Promise<void> {
  if (!(await deleteUpload(change.trx, id))) throw new AppError("not_found");
  await removePieces(change, id);
}
