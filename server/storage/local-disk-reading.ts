import { close, fstatSync, open, read } from "node:fs";
import { ServerResponse } from "node:http";
import { Socket } from "node:net";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { AppError } from "../app-error.ts";
import type { ByteRange } from "./file-store.ts";

/** The sizes of chunks that files are read into, in bytes. */
const SMALL_CHUNK_BYTES = 32 * 1024;
/** Fewer and larger reads make a download faster than a plain stream. */
const LARGE_CHUNK_BYTES = 256 * 1024;

/** How many bytes of each size are kept for the next readers. */
const KEPT_BYTES = 4 * 1024 * 1024;

const free = new Map<number, Buffer[]>([
  [SMALL_CHUNK_BYTES, []],
  [LARGE_CHUNK_BYTES, []],
]);

const openFile = promisify(open);
const closeFile = promisify(close);

/** The buffer memory of all readers together; each has one on its way out and one read ahead. */
const SHARED_BYTES = 4 * 1024 * 1024;

let openStreams = 0;

/** A stream of an opened file; refused before the first byte where the file is shorter than the range. */
export async function openForReading(path: string, range?: ByteRange): Promise<Readable> {
  const fd = await openFile(path, "r");
  try {
    // The kernel has the size of an open file in memory: asking on a thread would take far longer.
    const { size } = fstatSync(fd);
    const { start, end } = range ?? { start: 0, end: size - 1 };
    if (size <= end) throw new AppError("unavailable");
    return new FileStream(fd, { start, end });
  } catch (error) {
    await closeFile(fd);
    throw error;
  }
}

/**
 * Streams exactly the bytes of a range, or fails. Buffers are large while there are few readers and small for
 * hundreds. When it is piped into an answer, buffers that have been sent are reused; any other reader may
 * keep what it got.
 */
class FileStream extends Readable {
  readonly #fd: number;
  readonly #end: number;
  #position: number;
  #isReading = false;
  #onReadDone: (() => void) | undefined;
  #answer: ServerResponse | undefined;
  /** Buffers that were pushed and perhaps not sent yet, the oldest first. */
  readonly #sending: { chunk: Buffer; length: number }[] = [];

  constructor(fd: number, { start, end }: ByteRange) {
    super({ highWaterMark: 1 });
    this.#fd = fd;
    this.#position = start;
    this.#end = end;
    openStreams += 1;
  }

  override pipe<Destination extends NodeJS.WritableStream>(
    destination: Destination,
    options?: { end?: boolean },
  ): Destination {
    // Calls inside the process keep the bytes they get.
    if (destination instanceof ServerResponse && destination.socket instanceof Socket) {
      this.#answer = destination;
      if (this.readableLength === 0) this.#forgetChunks();
      destination.once("close", () => this.#takeSentChunks());
    }
    return super.pipe(destination, options);
  }

  override _read(): void {
    const left = this.#end + 1 - this.#position;
    if (left === 0) {
      this.push(null);
      return;
    }
    this.#isReading = true;
    this.#takeSentChunks();
    const chunk = this.#chunkFor(left);
    const wanted = Math.min(chunk.length, left);
    read(this.#fd, chunk, 0, wanted, this.#position, (error, length) => {
      this.#isReading = false;
      if (this.#onReadDone) this.#onReadDone();
      else if (error || length === 0) this.destroy(unreadable(error));
      else this.#deliver(chunk, length);
    });
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    openStreams -= 1;
    const closeHandle = () =>
      close(this.#fd, (closeError) => callback(error ?? (closeError && unreadable(closeError))));
    // A file descriptor that is closed during a read may belong to another file by then.
    if (this.#isReading) this.#onReadDone = closeHandle;
    else closeHandle();
  }

  /** Copies few bytes, and those for other readers, so that they do not hold a whole buffer of the pool. */
  #chunkFor(left: number): Buffer {
    const size = chunkBytes();
    const isFew = left < (this.#answer ? SMALL_CHUNK_BYTES : size);
    return isFew ? Buffer.allocUnsafeSlow(left) : takeChunk(size);
  }

  #deliver(chunk: Buffer, length: number): void {
    this.#position += length;
    if (!this.#answer) this.#forgetChunks();
    this.#sending.push({ chunk, length });
    this.push(chunk.subarray(0, length));
  }

  /** They belong to the reader now. */
  #forgetChunks(): void {
    this.#sending.length = 0;
  }

  /** What the answer and this stream still hold is the end of what was pushed; the rest has been sent. */
  #takeSentChunks(): void {
    if (!this.#answer) return;
    let unsent = this.#answer.writableLength + this.readableLength;
    let sentCount = this.#sending.length;
    while (unsent > 0 && sentCount > 0) {
      sentCount -= 1;
      unsent -= this.#sending[sentCount]?.length ?? 0;
    }
    for (const { chunk } of this.#sending.splice(0, sentCount)) giveChunkBack(chunk);
  }
}

function chunkBytes(): number {
  return openStreams * LARGE_CHUNK_BYTES > SHARED_BYTES ? SMALL_CHUNK_BYTES : LARGE_CHUNK_BYTES;
}

/** Without an error of the disk, the file has become shorter since it was opened. */
function unreadable(error: Error | null): AppError {
  return new AppError("unavailable", { cause: error ?? new Error("the file ended early") });
}

/**
 * A buffer to read into, with the contents of its last use. Allocating one each time costs more than reading,
 * because every few megabytes of such memory start a garbage collection.
 */
function takeChunk(size: number): Buffer {
  return free.get(size)?.pop() ?? Buffer.allocUnsafeSlow(size);
}

/**
 * Give back only buffers that nobody reads any more, since the next download overwrites them. Other sizes are
 * dropped.
 */
function giveChunkBack(chunk: Buffer): void {
  const ofItsSize = free.get(chunk.length);
  if (!ofItsSize || (ofItsSize.length + 1) * chunk.length > KEPT_BYTES) return;
  ofItsSize.push(chunk);
}
