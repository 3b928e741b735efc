/** Left for everything else that the site keeps on this device. */
const RESERVE_BYTES = 2_000_000;

export type Room = { usedBytes: number; freeBytes: number };

/** What the browser grants this site, or undefined where it does not say. */
export async function deviceRoom(): Promise<Room | undefined> {
  const estimate = await estimateStorage().catch(() => undefined);
  if (estimate?.quota === undefined) return undefined;
  const usedBytes = estimate.usage ?? 0;
  return { usedBytes, freeBytes: Math.max(0, estimate.quota - usedBytes - RESERVE_BYTES) };
}

/** Where storage is refused some browsers throw at once; here that is a rejection, as it is in others. */
async function estimateStorage(): Promise<StorageEstimate | undefined> {
  return await navigator.storage?.estimate?.();
}

/** Whether so many more bytes fit; where the browser does not say, the attempt will show. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  const room = await deviceRoom();
  return room === undefined || bytes <= room.freeBytes;
}
