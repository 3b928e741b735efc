import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import type { FirstPagesTable } from "../../database/tables/program.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import {
  deleteFile,
  deleteFirstPage,
  findFile,
  findFirstPage,
  insertFile,
  insertFirstPage,
} from "./files.repository.ts";
import { reclaimQuietly } from "./orphans.ts";

/** A file that comes with a picture of its first page. */
export type FileToKeep = ReceivedFile & { firstPage?: StagedFirstPage | undefined };

export type StagedFirstPage = Omit<FirstPagesTable, "fileId" | "pictureFileId"> & {
  picture: ReceivedFile;
};

export type Trx = Parameters<Connection["lockBytes"]>[0];

/** With the transaction of a call, which moves the content version where the endpoint says so. */
export type WritingContext = FileChange["context"] & Pick<Connection, "transaction">;

/** A transaction that adds and removes files. */
export type FileChange = {
  trx: Trx;
  context: Pick<AppContext, "database" | "store" | "now">;
  /** Every file that some attempt at the transaction has kept. */
  kept: Set<ReceivedFile>;
  /** Hashes of removed rows, whose bytes may have to be removed, too. */
  freed: Set<string>;
};

/**
 * Runs a transaction that keeps and removes files, all or nothing: after a refusal no bytes are left without a row
 * (where the database was unavailable, after the next start), and the bytes of removed rows are removed only after
 * the transaction.
 */
export async function changeFiles<Result>(
  context: WritingContext,
  work: (change: FileChange) => Promise<Result>,
): Promise<Result> {
  const kept = new Set<ReceivedFile>();
  const freed = new Set<string>();
  try {
    const result = await context.transaction((trx) => {
      freed.clear();
      return work({ trx, context, kept, freed });
    });
    await reclaimQuietly(context, freed);
    return result;
  } catch (error) {
    await Promise.all(Array.from(kept, (file) => file.discard()));
    if (!mayComeBack(error))
      await reclaimQuietly(context, new Set([...kept].map(({ sha256 }) => sha256)));
    throw error;
  }
}

/**
 * Whether a recovery after a crash may find what was refused to be committed: SQLite's log can have it all though it
 * could not be flushed. The sweep of the next start sees which it is.
 */
function mayComeBack(error: unknown): boolean {
  return error instanceof AppError && error.code === "unavailable";
}

/** Inserts a row for the bytes and keeps them before the transaction can end; gives the row's id. */
export async function keepFile(change: FileChange, file: FileToKeep): Promise<string> {
  const { trx, context } = change;
  const id = newId();
  await context.database.lockBytes(trx, file.sha256);
  await insertFile(trx, {
    id,
    sha256: file.sha256,
    size: file.size,
    mimeType: file.mimeType,
    name: file.filename,
    createdAt: context.now().toISOString(),
  });
  await keepBytes(change, file);
  if (file.firstPage) {
    const { picture, ...page } = file.firstPage;
    const pictureFileId = await keepFile(change, picture);
    await insertFirstPage(trx, { ...page, fileId: id, pictureFileId });
  }
  return id;
}

/** Gives a new row for the bytes of another one, which share them. Throws AppError("not_found"). */
export async function copyFile(change: FileChange, fileId: string): Promise<string> {
  const { trx, context } = change;
  const file = await findFile(trx, fileId);
  if (!file) throw new AppError("not_found");
  await context.database.lockBytes(trx, file.sha256);
  const id = newId();
  await insertFile(trx, { ...file, id, createdAt: context.now().toISOString() });
  const page = await findFirstPage(trx, fileId);
  if (page) {
    const { sha256: _, ...shape } = page;
    const pictureFileId = await copyFile(change, page.pictureFileId);
    await insertFirstPage(trx, { ...shape, fileId: id, pictureFileId });
  }
  return id;
}

/**
 * Deletes the row, with the picture of its first page. Their bytes are removed after the transaction, unless another row
 * names them.
 */
export async function removeFile(change: FileChange, fileId: string): Promise<void> {
  const { trx, freed } = change;
  const pictureFileId = await deleteFirstPage(trx, fileId);
  if (pictureFileId) await removeFile(change, pictureFileId);
  const sha256 = await deleteFile(trx, fileId);
  if (sha256) freed.add(sha256);
}

/** A transaction that is tried again finds its bytes kept, unless they were reclaimed in between. */
async function keepBytes({ kept, context }: FileChange, file: ReceivedFile): Promise<void> {
  if (kept.has(file)) {
    if (!(await context.store.has(file.sha256))) throw new AppError("unavailable");
    return;
  }
  kept.add(file);
  await file.keep();
}
