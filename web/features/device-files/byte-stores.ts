import type { ByteStore, ByteStoreName } from "./byte-store.ts";
import { openDatabase } from "./database.ts";
import { databaseBytes } from "./database-bytes.ts";
import { canWriteFolder, folderBytes } from "./folder-bytes.ts";
import { memoryBytes } from "./memory-bytes.ts";

export const byteStores: Record<ByteStoreName, ByteStore> = {
  opfs: folderBytes,
  idb: databaseBytes,
  memory: memoryBytes(),
};

/** The best place that this browser has; `opfs` only where the asking side is a worker. */
export async function bestStore({ isWorker }: { isWorker: boolean }): Promise<ByteStoreName> {
  if (isWorker && (await canWriteFolder())) return "opfs";
  const database = await openDatabase().catch(() => undefined);
  return database ? "idb" : "memory";
}

/** The bytes of a key, wherever an earlier visit put them. */
export async function readBytes(key: string): Promise<Blob | undefined> {
  for (const store of Object.values(byteStores)) {
    const bytes = await store.read(key).catch(() => undefined);
    // A place that was tried and given up may hold the name alone.
    if (bytes && bytes.size > 0) return bytes;
  }
  return undefined;
}

/** Removes the bytes of a key from every place. */
export async function removeBytes(key: string): Promise<void> {
  for (const store of Object.values(byteStores)) {
    await store.remove(key).catch(() => undefined);
  }
}
