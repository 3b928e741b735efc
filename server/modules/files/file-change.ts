import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { deleteFile, insertFile } from "./files.repository.ts";
import { reclaimQuietly } from "./orphans.ts";

export type Trx = Parameters<Connection["lockBytes"]>[0];

/** A transaction in which files come and go. */
export type FileChange = {
  trx: Trx;
  context: Pick<AppContext, "database" | "store" | "now">;
  /** Every file that any attempt at the transaction has moved to its place. */
  kept: Set<ReceivedFile>;
  /** Hashes whose rows went, and whose bytes may have to follow. */
  freed: Set<string>;
};

/**
 * Runs a transaction that keeps and removes files, all or nothing: after a failure no bytes are left
 * that no row names, and removed rows take their bytes along only once the transaction has ended.
 */
export async function changeFiles<Result>(
  context: FileChange["context"],
  work: (change: FileChange) => Promise<Result>,
): Promise<Result> {
  const kept = new Set<ReceivedFile>();
  const freed = new Set<string>();
  try {
    const result = await context.database.transaction((trx) => {
      freed.clear();
      return work({ trx, context, kept, freed });
    });
    await reclaimQuietly(context, freed);
    return result;
  } catch (error) {
    await reclaimQuietly(context, new Set([...kept].map(({ sha256 }) => sha256)));
    throw error;
  }
}

/** Names the bytes by a new row and makes them durable before the transaction can end; gives the row's id. */
export async function keepFile(change: FileChange, file: ReceivedFile): Promise<string> {
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
  return id;
}

/** Deletes the row; its bytes go after the transaction, unless another row names them. */
export async function removeFile({ trx, freed }: FileChange, fileId: string): Promise<void> {
  const sha256 = await deleteFile(trx, fileId);
  if (sha256) freed.add(sha256);
}

/** A transaction tried again finds its bytes in place, unless somebody reclaimed them in between. */
async function keepBytes({ kept, context }: FileChange, file: ReceivedFile): Promise<void> {
  if (kept.has(file)) {
    if (!(await context.store.has(file.sha256))) throw new AppError("unavailable");
    return;
  }
  kept.add(file);
  await file.keep();
}
