import { Readable } from "node:stream";
import type { FilePart } from "../../../contract/endpoint.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { admitFile } from "../../http/uploads/file-types.ts";
import type { StagedFile } from "../../storage/file-store.ts";
import type { FileChange } from "../files/index.ts";
import { droppingRefused, removePieces } from "./drop-upload.service.ts";
import { findUpload, listPieceHashes, setFiledAs, type UploadRow } from "./uploads.repository.ts";

/** A finished upload as one file. `fileAs` records what it becomes, in the transaction that keeps the file. */
export type FinishedUpload = { file: ReceivedFile; fileAs: FileAs };
export type FileAs = (change: FileChange, rowId: string) => Promise<void>;

type Asked<Result> = {
  id: string;
  userId: string;
  kind?: FilePart["kind"];
  /** Returns what the upload has become, in the answer of the call; undefined if that is gone. */
  findFiled: (rowId: string) => Promise<Result | undefined>;
};

type Context = Pick<AppContext, "database" | "store" | "now">;

/**
 * Joins the pieces of one's own finished upload, checks its type, and passes it to `use`, which keeps the file
 * in its transaction. Whoever asks again, since the answer was lost, gets what it has become. What is refused for
 * its bytes is deleted. Throws AppError: not_found, upload_incomplete, file_type_refused, file_incomplete,
 * file_too_large, and what the store throws.
 */
export async function useFinishedUpload<Result>(
  context: Context,
  asked: Asked<Result>,
  use: (finished: FinishedUpload) => Promise<Result>,
): Promise<Result> {
  const upload = await findUpload(context.database.db, { ...asked, now: context.now() });
  if (!upload) throw new AppError("not_found");
  if (upload.filedAs !== null) return getFiled(upload.filedAs, asked);
  if (upload.isSizeDeferred || upload.received < upload.size)
    throw new AppError("upload_incomplete");
  try {
    return await withJoined(context, { upload, kind: asked.kind ?? "document" }, use);
  } catch (error) {
    // A concurrent request was first, and the pieces may be gone already.
    const now = await findUpload(context.database.db, { ...asked, now: context.now() });
    if (!now || now.filedAs === null) throw error;
    return getFiled(now.filedAs, asked);
  }
}

async function getFiled<Result>(rowId: string, { findFiled }: Asked<Result>): Promise<Result> {
  const filed = await findFiled(rowId);
  if (filed === undefined) throw new AppError("not_found");
  return filed;
}

async function withJoined<Result>(
  context: Context,
  { upload: { id, filename, size }, kind }: { upload: UploadRow; kind: FilePart["kind"] },
  use: (finished: FinishedUpload) => Promise<Result>,
): Promise<Result> {
  const { database, store } = context;
  const hashes = await listPieceHashes(database.db, id);
  const staged = await store.stage(Readable.from(joined(store, hashes), { objectMode: false }), {
    limitBytes: size,
  });
  try {
    const given = { filename, kind };
    const mimeType = await droppingRefused(context, id, () => typeOf(staged, given));
    await staged.prepare();
    return await use({
      file: { ...staged, filename, mimeType },
      fileAs: (change, rowId) => fileAs(change, { id, rowId }),
    });
  } finally {
    await staged.discard();
  }
}

async function* joined(store: AppContext["store"], hashes: readonly string[]) {
  for (const sha256 of hashes) yield* await store.open(sha256);
}

async function typeOf(
  staged: StagedFile,
  { filename, kind }: { filename: string; kind: FilePart["kind"] },
): Promise<string> {
  const { mimeType, limitBytes, confirm } = await admitFile(filename, staged.head, kind);
  if (staged.size > limitBytes) throw new AppError("file_too_large");
  await confirm(staged);
  return mimeType;
}

/** Throws AppError("not_found") where another request was first, so that an upload becomes one file only. */
async function fileAs(
  change: FileChange,
  { id, rowId }: { id: string; rowId: string },
): Promise<void> {
  if (!(await setFiledAs(change.trx, id, rowId))) throw new AppError("not_found");
  await removePieces(change, id);
}

/** A file's name without its ending. */
export function titleOf(filename: string): string {
  return filename.replace(/(?<=.)\.[^.]+$/, "").slice(0, limits.titleLength);
}
