/** What is kept for the next readers, in bytes. */
const KEPT_BYTES = 4 * 1024 * 1024;

const free = new Map<number, Buffer[]>();
let keptBytes = 0;

/**
 * A chunk to read into, as it was left by its last user. Making one each time costs more than reading:
 * for every few megabytes of such memory the engine goes through all that the process holds.
 */
export function takeChunk(size: number): Buffer {
  const chunk = free.get(size)?.pop();
  if (!chunk) return Buffer.allocUnsafeSlow(size);
  keptBytes -= size;
  return chunk;
}

/** Only for what nobody reads any more: the next download writes over it. */
export function giveChunkBack(chunk: Buffer): void {
  if (keptBytes + chunk.length > KEPT_BYTES) return;
  keptBytes += chunk.length;
  const ofItsSize = free.get(chunk.length) ?? [];
  ofItsSize.push(chunk);
  free.set(chunk.length, ofItsSize);
}
