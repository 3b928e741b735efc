import { type ByteStore, type ByteStoreName, memoryBytes } from "./byte-store.ts";
import { openDatabase } from "./database.ts";
import { databaseBytes } from "./database-bytes.ts";
import { canWriteFolder, folderBytes } from "./folder-bytes.ts";

export const byteStores: Record<ByteStoreName, ByteStore> = {
  opfs: folderBytes,
  idb: databaseBytes,
  memory: memoryBytes(),
};

/** The best store of this browser; `opfs` only when called from a worker. */
export async function bestStore({ isWorker }: { isWorker: boolean }): Promise<ByteStoreName> {
  if (isWorker && (await canWriteFolder())) return "opfs";
  const database = await openDatabase().catch(() => undefined);
  return database ? "idb" : "memory";
}

/** The bytes of a key from whichever store an earlier visit used. */
export async function readBytes(key: string): Promise<Blob | undefined> {
  for (const store of Object.values(byteStores)) {
    const bytes = await store.read(key).catch(() => undefined);
    // A store that failed at the first byte leaves an empty file.
    if (bytes && bytes.size > 0) return bytes;
  }
  return undefined;
}

/** Removes the bytes of a key from every store. */
export async function removeBytes(key: string): Promise<void> {
  for (const store of Object.values(byteStores)) {
    await store.remove(key).catch(() => undefined);
  }
}

/** Left for everything else that the site stores on this device. */
const RESERVE_BYTES = 2_000_000;

export type Room = { usedBytes: number; freeBytes: number };

/** What the browser grants this site, or undefined where it does not say. */
export async function deviceRoom(): Promise<Room | undefined> {
  const estimate = await estimateStorage().catch(() => undefined);
  if (estimate?.quota === undefined) return undefined;
  const usedBytes = estimate.usage ?? 0;
  return { usedBytes, freeBytes: Math.max(0, estimate.quota - usedBytes - RESERVE_BYTES) };
}

/** Async, so that a browser that throws where it refuses storage rejects like the others. */
async function estimateStorage(): Promise<StorageEstimate | undefined> {
  return await navigator.storage?.estimate?.();
}

/** Whether this many more bytes fit; true where the browser does not say. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  const room = await deviceRoom();
  return room === undefined || bytes <= room.freeBytes;
}
