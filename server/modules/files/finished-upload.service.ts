import { Readable } from "node:stream";
import type { FilePart } from "../../../contract/endpoint.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { admitFile } from "../../http/uploads/file-types.ts";
import type { StagedFile } from "../../storage/file-store.ts";
import type { FileChange, FileToKeep } from "./file-change.ts";
import {
  countFiledAs,
  findUpload,
  listPieceHashes,
  setFiledAs,
  type UploadRow,
} from "./uploads.repository.ts";
import { droppingRefused, refusalsOfFile, removePieces } from "./uploads.service.ts";

/** A finished upload as one file. `fileAs` records what it becomes, in the transaction that keeps the file. */
export type FinishedUpload = { file: FileToKeep; fileAs: FileAs };
export type FileAs = (change: FileChange, rowId: string) => Promise<void>;

type Asked<Result> = {
  id: string;
  userId: string;
  kind?: FilePart["kind"];
  /** The only types that are accepted, where not all of the kind are. */
  mimeTypes?: readonly string[];
  /** The largest size, where it is not that of the kind. */
  limitBytes?: number | undefined;
  /** Makes the file that is kept of the one that arrived, or throws why there is none. */
  convert?: (file: ReceivedFile) => Promise<FileToKeep>;
  /** Returns what the upload has become, in the answer of the call; undefined if that is gone. */
  findFiled: (rowId: string) => Promise<Result | undefined>;
};

type Accepted = Pick<Asked<unknown>, "kind" | "mimeTypes" | "limitBytes" | "convert">;

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
 * it was made of all of them. A refusal of one names the field `uploadIds` with its place among them.
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
  const join = async (at: number, joined: FinishedUpload[]): Promise<Result> => {
    const id = ids[at];
    if (id === undefined) return use(joined);
    let isJoined = false;
    try {
      return await withFinishedUpload(context, { ...asked, id, findFiled }, (next) => {
        isJoined = true;
        return join(at + 1, [...joined, next]);
      });
    } catch (error) {
      throw isJoined ? error : refusalOf(error, at);
    }
  };
  return join(0, []);
}

function refusalOf(error: unknown, at: number): unknown {
  if (!(error instanceof AppError) || error.status >= 500) return error;
  const fields = [{ field: `uploadIds.${at}`, code: "file_refused" as const }];
  return new AppError(error.code, { fields, cause: error });
}

/**
 * What useFinishedUpload would make of an upload, without keeping it; throws what that throws. What is refused is
 * deleted.
 */
export async function checkFinishedUpload(
  context: Context,
  asked: Omit<Asked<ReceivedFile>, "findFiled">,
): Promise<Pick<ReceivedFile, "filename" | "mimeType" | "size">> {
  const findFiled = async () => undefined;
  return withFinishedUpload(context, { ...asked, findFiled }, async ({ file }) => file);
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
    const file = await droppingRefused(context, { id, refusals: refusalsOfFile }, () =>
      acceptFile(staged, given),
    );
    try {
      await file.prepare();
      return await use({ file, fileAs: (change, rowId) => fileAs(change, { id, rowId }) });
    } finally {
      await file.discard();
    }
  } finally {
    await staged.discard();
  }
}

async function* joined(store: AppContext["store"], hashes: readonly string[]) {
  for (const sha256 of hashes) yield* await store.open(sha256);
}

async function acceptFile(
  staged: StagedFile,
  { convert, ...asked }: Accepted & { filename: string },
): Promise<FileToKeep> {
  const file = { ...staged, ...(await typeOf(staged, asked)) };
  return convert ? convert(file) : file;
}

async function typeOf(
  staged: StagedFile,
  { filename, kind = "document", mimeTypes, limitBytes }: Accepted & { filename: string },
): Promise<Pick<ReceivedFile, "filename" | "mimeType">> {
  const { mimeType, confirm, ...ofKind } = await admitFile(filename, staged.head, kind);
  if (mimeTypes && !mimeTypes.includes(mimeType)) throw new AppError("file_type_refused");
  if (staged.size > (limitBytes ?? ofKind.limitBytes)) throw new AppError("file_too_large");
  await confirm(staged);
  return { filename: ofKind.filename, mimeType };
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
