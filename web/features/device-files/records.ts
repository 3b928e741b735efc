import { answerOf, committed, FILES, openDatabase } from "./database.ts";
import type { FileRecord } from "./file-record.ts";

/** Where records live while the browser keeps nothing: as long as the page. */
const inPage = new Map<string, FileRecord>();

/** The files of one person on this device, the longest wanted first. */
export async function listRecords(owner: string): Promise<FileRecord[]> {
  const all = (await stored((files) => files.getAll(), "readonly")) ?? [...inPage.values()];
  // Only saveRecord writes this store.
  return (all as FileRecord[])
    .filter((record) => record.owner === owner)
    .sort((one, other) => one.askedAt.localeCompare(other.askedAt));
}

export async function findRecord(key: string): Promise<FileRecord | undefined> {
  const found = await stored((files) => files.get(key), "readonly");
  // As above.
  return (found as FileRecord | undefined) ?? inPage.get(key);
}

export async function saveRecord(record: FileRecord): Promise<void> {
  const done = await stored((files) => files.put(record), "readwrite");
  if (done === undefined) inPage.set(record.key, record);
}

/**
 * Changes what stands there now, in one transaction, so that two tabs cannot undo each other's
 * change. Undefined, and nothing done, where the record is gone: somebody cancelled.
 */
export async function changeRecord(
  key: string,
  change: Partial<FileRecord>,
): Promise<FileRecord | undefined> {
  const database = await openDatabase().catch(() => undefined);
  if (!database) return changeInPage(key, change);
  const transaction = database.transaction(FILES, "readwrite");
  const files = transaction.objectStore(FILES);
  // Only saveRecord and this function write this store.
  const found = (await answerOf(files.get(key))) as FileRecord | undefined;
  const changed = found && { ...found, ...change };
  if (changed) files.put(changed);
  await committed(transaction);
  return changed;
}

export async function removeRecord(key: string): Promise<void> {
  inPage.delete(key);
  await stored((files) => files.delete(key), "readwrite");
}

function changeInPage(key: string, change: Partial<FileRecord>): FileRecord | undefined {
  const found = inPage.get(key);
  if (!found) return undefined;
  const changed = { ...found, ...change };
  inPage.set(key, changed);
  return changed;
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
