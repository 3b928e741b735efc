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
import {
  countFiledAs,
  findUpload,
  listPieceHashes,
  setFiledAs,
  type UploadRow,
} from "./uploads.repository.ts";

/** A finished upload as one file. `fileAs` records what it becomes, in the transaction that keeps the file. */
export type FinishedUpload = { file: ReceivedFile; fileAs: FileAs };
export type FileAs = (change: FileChange, rowId: string) => Promise<void>;

type Asked<Result> = {
  id: string;
  userId: string;
  kind?: FilePart["kind"];
  /** The only types that are accepted, where not all of the kind are. */
  mimeTypes?: readonly string[];
  /** Returns what the upload has become, in the answer of the call; undefined if that is gone. */
  findFiled: (rowId: string) => Promise<Result | undefined>;
};

type Accepted = Pick<Asked<unknown>, "kind" | "mimeTypes">;

type Context = Pick<AppContext, "database" | "store" | "now">;

/**
 * Joins the pieces of one's own finished upload, checks its type, and passes it to `use`, which keeps the file
 * in its transaction. Whoever asks again, since the answer was lost, gets what it has become. What is refused for
 * its bytes is deleted. Throws AppError: not_found, upload_incomplete, file_type_refused, file_incomplete,
 * file_too_large, and what the store throws.
 */
export function useFinishedUpload<Result>(
  context: Context,
  asked: Asked<Result>,
  use: (finished: FinishedUpload) => Promise<Result>,
): Promise<Result> {
  return withFinishedUpload(context, asked, use);
}

async function withFinishedUpload<Result>(
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
    return await withJoined(context, { upload, asked }, use);
  } catch (error) {
    // A concurrent request was first, and the pieces may be gone already.
    const now = await findUpload(context.database.db, { ...asked, now: context.now() });
    if (!now || now.filedAs === null) throw error;
    return getFiled(now.filedAs, asked);
  }
}

/**
 * The same for several uploads, which become parts of one thing in one transaction. Whoever asks again gets that, if
 * it was made of all of them.
 */
export async function withFinishedUploads<Result>(
  context: Context,
  { ids, ...asked }: Omit<Asked<Result>, "id"> & { ids: readonly string[] },
  use: (finished: FinishedUpload[]) => Promise<Result>,
): Promise<Result> {
  const { db } = context.database;
  const findFiled = async (rowId: string) => {
    const filed = await countFiledAs(db, { ids, userId: asked.userId, filedAs: rowId });
    return filed === ids.length ? asked.findFiled(rowId) : undefined;
  };
  const join = (at: number, joined: FinishedUpload[]): Promise<Result> => {
    const id = ids[at];
    if (id === undefined) return use(joined);
    const one = { ...asked, id, findFiled };
    return withFinishedUpload(context, one, (next) => join(at + 1, [...joined, next]));
  };
  return join(0, []);
}

async function getFiled<Result>(rowId: string, { findFiled }: Asked<Result>): Promise<Result> {
  const filed = await findFiled(rowId);
  if (filed === undefined) throw new AppError("not_found");
  return filed;
}

async function withJoined<Result>(
  context: Context,
  { upload: { id, filename, size }, asked }: { upload: UploadRow; asked: Accepted },
  use: (finished: FinishedUpload) => Promise<Result>,
): Promise<Result> {
  const { database, store } = context;
  const hashes = await listPieceHashes(database.db, id);
  const staged = await store.stage(Readable.from(joined(store, hashes), { objectMode: false }), {
    limitBytes: size,
  });
  try {
    const given = { ...asked, filename };
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
  { filename, kind = "document", mimeTypes }: Accepted & { filename: string },
): Promise<string> {
  const { mimeType, limitBytes, confirm } = await admitFile(filename, staged.head, kind);
  if (mimeTypes && !mimeTypes.includes(mimeType)) throw new AppError("file_type_refused");
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
