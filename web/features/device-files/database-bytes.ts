import type { ByteStore, GrowingFile } from "./byte-store.ts";
import { openDatabase } from "./database.ts";

/** Fewer, larger pieces are faster; at most this much is lost when the page is closed. */
const PART_BYTES = 1024 * 1024;

/** Stores a file as Blobs in the database. */
export const databaseBytes: ByteStore = {
  async open(key) {
    return growing(key, await sizeOf(key));
  },
  async read(key) {
    const parts = await (await openDatabase()).getAll("parts", partsOf(key));
    return parts.length > 0 ? new Blob(parts) : undefined;
  },
  async remove(key) {
    await (await openDatabase()).delete("parts", partsOf(key));
  },
};

function growing(key: string, sizeAtOpen: number): GrowingFile {
  let stored = sizeAtOpen;
  let pending: Uint8Array<ArrayBuffer>[] = [];
  let pendingBytes = 0;
  const flush = async () => {
    if (pendingBytes === 0) return;
    await (await openDatabase()).put("parts", new Blob(pending), [key, stored]);
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

async function sizeOf(key: string): Promise<number> {
  const { store } = (await openDatabase()).transaction("parts");
  const last = await store.openCursor(partsOf(key), "prev");
  return last ? last.key[1] + last.value.size : 0;
}

/** Every piece of a file: an array sorts after each number, so it ends the range. */
function partsOf(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key], [key, []]);
}
