/** One database for the records of files and, where the browser has no better place, their bytes. */
export const DATABASE = "device-files";
export const FILES = "files";
export const PARTS = "parts";

let opened: Promise<IDBDatabase> | undefined;

/** Rejects where the browser keeps nothing, as in some private windows. */
export function openDatabase(): Promise<IDBDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Lets go of the connection, which would otherwise hold up the removal of the database. */
export async function closeDatabase(): Promise<void> {
  const closing = opened;
  opened = undefined;
  await closing?.then((database) => database.close()).catch(() => undefined);
}

/** What a request brings, as a promise. */
export function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves once everything of a transaction is on the disk. */
export function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(FILES, { keyPath: "key" });
    request.result.createObjectStore(PARTS);
  };
  const database = await answerOf(request);
  // Another tab signs out and removes everything: step aside.
  database.onversionchange = () => void closeDatabase();
  database.onclose = () => {
    opened = undefined;
  };
  return database;
}
