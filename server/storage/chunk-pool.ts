/** The sizes of chunks that files are read into, in bytes. */
export const SMALL_CHUNK_BYTES = 32 * 1024;
/** Fewer, larger reads are what makes a download faster than a plain stream. */
export const LARGE_CHUNK_BYTES = 256 * 1024;

/** What is kept of each size for the next readers, in bytes. */
const KEPT_BYTES = 4 * 1024 * 1024;

const free = new Map<number, Buffer[]>([
  [SMALL_CHUNK_BYTES, []],
  [LARGE_CHUNK_BYTES, []],
]);

/**
 * A chunk to read into, as it was left by its last user. Making one each time costs more than reading:
 * for every few megabytes of such memory the engine goes through all that the process holds.
 */
export function takeChunk(size: number): Buffer {
  return free.get(size)?.pop() ?? Buffer.allocUnsafeSlow(size);
}

/** Only for what nobody reads any more: the next download writes over it. Other sizes are let go. */
export function giveChunkBack(chunk: Buffer): void {
  const ofItsSize = free.get(chunk.length);
  if (!ofItsSize || (ofItsSize.length + 1) * chunk.length > KEPT_BYTES) return;
  ofItsSize.push(chunk);
}
