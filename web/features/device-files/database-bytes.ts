import type { ByteStore, GrowingFile } from "./byte-store.ts";
import { answerOf, committed, openDatabase, PARTS } from "./database.ts";

/** Fewer, larger pieces are faster; this much is lost when the page dies. */
const PART_BYTES = 1024 * 1024;

/** Pieces in the database, each a Blob under its file's key and the place where it begins. */
export const databaseBytes: ByteStore = {
  async open(key) {
    return growing(key, await sizeOf(key));
  },
  async read(key) {
    const database = await openDatabase();
    const parts = await answerOf(database.transaction(PARTS).objectStore(PARTS).getAll(all(key)));
    // Only `write` below fills this store.
    return parts.length > 0 ? new Blob(parts as Blob[]) : undefined;
  },
  async remove(key) {
    const transaction = (await openDatabase()).transaction(PARTS, "readwrite");
    transaction.objectStore(PARTS).delete(all(key));
    await committed(transaction);
  },
};

function growing(key: string, sizeAtOpen: number): GrowingFile {
  let stored = sizeAtOpen;
  let pending: Uint8Array<ArrayBuffer>[] = [];
  let pendingBytes = 0;
  const flush = async () => {
    if (pendingBytes === 0) return;
    await write(key, stored, new Blob(pending));
    stored += pendingBytes;
    pending = [];
    pendingBytes = 0;
  };
  return {
    get size() {
      return stored + pendingBytes;
    },
    async append(bytes) {
      pending.push(bytes);
      pendingBytes += bytes.byteLength;
      if (pendingBytes >= PART_BYTES) await flush();
    },
    async empty() {
      pending = [];
      pendingBytes = 0;
      stored = 0;
      await databaseBytes.remove(key);
    },
    close: flush,
  };
}

async function write(key: string, start: number, part: Blob): Promise<void> {
  const transaction = (await openDatabase()).transaction(PARTS, "readwrite");
  transaction.objectStore(PARTS).put(part, [key, start]);
  await committed(transaction);
}

async function sizeOf(key: string): Promise<number> {
  const parts = (await openDatabase()).transaction(PARTS).objectStore(PARTS);
  const last = await answerOf(parts.openCursor(all(key), "prev"));
  if (!last || !Array.isArray(last.key)) return 0;
  const [, start] = last.key;
  return typeof start === "number" && last.value instanceof Blob ? start + last.value.size : 0;
}

/** Every piece of a file: an array sorts after each number, so it ends the range. */
function all(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key], [key, []]);
}
