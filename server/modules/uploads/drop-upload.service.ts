import type { ErrorCode } from "../../../contract/errors.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { changeFiles, type FileChange, removeFile } from "../files/index.ts";
import { deletePieces, deleteUnfiled, deleteUpload } from "./uploads.repository.ts";

type Context = Pick<AppContext, "database" | "store" | "now">;

/** Refusals of the bytes themselves: sending the rest of them would be of no use. */
const refusalsOfBytes: readonly ErrorCode[] = ["file_type_refused", "file_incomplete"];
/** Of a whole file its size, too; while bytes arrive it says only that some are too many. */
export const refusalsOfFile: readonly ErrorCode[] = [
  ...refusalsOfBytes,
  "file_too_large",
  "picture_too_large",
];

/** Runs a check that may refuse an upload, and deletes the upload if it does so by one of these codes. */
export async function droppingRefused<Result>(
  context: Context,
  { id, refusals = refusalsOfBytes }: { id: string; refusals?: readonly ErrorCode[] },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && refusals.includes(error.code)) await dropUnfiled(context, id);
    throw error;
  }
}

/** Deletes an upload with what has arrived of it. */
export async function dropUpload(context: Context, id: string): Promise<void> {
  const { transaction } = context.database;
  await changeFiles({ ...context, transaction }, async (change) => {
    await deleteUpload(change.trx, id);
    await removePieces(change, id);
  });
}

/** The same, unless it has become something: another request was first then, and its pieces are gone. */
async function dropUnfiled(context: Context, id: string): Promise<void> {
  const { transaction } = context.database;
  await changeFiles({ ...context, transaction }, async (change) => {
    if (await deleteUnfiled(change.trx, id)) await removePieces(change, id);
  });
}

export async function removePieces(change: FileChange, uploadId: string): Promise<void> {
  for (const fileId of await deletePieces(change.trx, uploadId)) await removeFile(change, fileId);
}
