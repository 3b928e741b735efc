/** The sizes of chunks that files are read into, in bytes. */
export const SMALL_CHUNK_BYTES = 32 * 1024;
/** Fewer and larger reads make a download faster than a plain stream. */
export const LARGE_CHUNK_BYTES = 256 * 1024;

/** How many bytes of each size are kept for the next readers. */
const KEPT_BYTES = 4 * 1024 * 1024;

const free = new Map<number, Buffer[]>([
  [SMALL_CHUNK_BYTES, []],
  [LARGE_CHUNK_BYTES, []],
]);

/**
 * A buffer to read into, with the contents of its last use. Allocating one each time costs more than reading,
 * because every few megabytes of such memory start a garbage collection.
 */
export function takeChunk(size: number): Buffer {
  return free.get(size)?.pop() ?? Buffer.allocUnsafeSlow(size);
}

/**
 * Give back only buffers that nobody reads any more, since the next download overwrites them. Other sizes are
 * dropped.
 */
export function giveChunkBack(chunk: Buffer): void {
  const ofItsSize = free.get(chunk.length);
  if (!ofItsSize || (ofItsSize.length + 1) * chunk.length > KEPT_BYTES) return;
  ofItsSize.push(chunk);
}
