import { answerOf, committed, FILES, openDatabase } from "./database.ts";
import type { FileRecord } from "./file-record.ts";

/** Where records live while the browser keeps nothing: as long as the page. */
const inPage = new Map<string, FileRecord>();

/** The files of one person on this device, the longest wanted first. */
export async function listRecords(owner: string): Promise<FileRecord[]> {
  const all = (await stored((files) => files.getAll(), "readonly")) ?? [...inPage.values()];
  // Only rewriteRecord writes this store.
  return (all as FileRecord[])
    .filter((record) => record.owner === owner)
    .sort((one, other) => one.askedAt.localeCompare(other.askedAt));
}

export async function findRecord(key: string): Promise<FileRecord | undefined> {
  const found = await stored((files) => files.get(key), "readonly");
  // As above.
  return (found as FileRecord | undefined) ?? inPage.get(key);
}

/** Undefined, and nothing done, where the record is gone: somebody cancelled. */
export async function changeRecord(
  key: string,
  change: Partial<FileRecord>,
): Promise<FileRecord | undefined> {
  return await rewriteRecord(key, (before) => before && { ...before, ...change });
}

/**
 * Makes a record of what stands there now, in one transaction, so that two tabs cannot undo each other's
 * change. Where nothing is made, nothing is done.
 */
export async function rewriteRecord<Made extends FileRecord | undefined>(
  key: string,
  make: (before: FileRecord | undefined) => Made,
): Promise<Made> {
  const database = await openDatabase().catch(() => undefined);
  if (!database) {
    const made = make(inPage.get(key));
    if (made) inPage.set(key, made);
    return made;
  }
  const transaction = database.transaction(FILES, "readwrite");
  const files = transaction.objectStore(FILES);
  // Only this function writes this store.
  const made = make((await answerOf(files.get(key))) as FileRecord | undefined);
  if (made) files.put(made);
  await committed(transaction);
  return made;
}

export async function removeRecord(key: string): Promise<void> {
  inPage.delete(key);
  await stored((files) => files.delete(key), "readwrite");
}

/** Undefined where the browser has no database for us. */
async function stored<Result>(
  ask: (files: IDBObjectStore) => IDBRequest<Result>,
  mode: IDBTransactionMode,
): Promise<Result | undefined> {
  const database = await openDatabase().catch(() => undefined);
  if (!database) return undefined;
  const transaction = database.transaction(FILES, mode);
  const asked = answerOf(ask(transaction.objectStore(FILES)));
  if (mode === "readwrite") await committed(transaction);
  return asked;
}
