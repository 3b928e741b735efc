import { close, fstatSync, open, read } from "node:fs";
import { ServerResponse } from "node:http";
import { Socket } from "node:net";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { AppError } from "../app-error.ts";
import { giveChunkBack, LARGE_CHUNK_BYTES, SMALL_CHUNK_BYTES, takeChunk } from "./chunk-pool.ts";
import type { ByteRange } from "./file-store.ts";

const openFile = promisify(open);
const closeFile = promisify(close);

/** What all readers together may hold in chunks, twice: one on its way out, one read ahead. */
const SHARED_BYTES = 4 * 1024 * 1024;

let openStreams = 0;

/** A stream over an opened file; a file shorter than the range is refused before its first byte. */
export async function openForReading(path: string, range?: ByteRange): Promise<Readable> {
  const fd = await openFile(path, "r");
  try {
    // The kernel holds what it says of an open file: asking on a thread would take far longer than the answer.
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
 * Exactly the bytes of a range, else an error. Chunks are large while readers are few, small for hundreds.
 * Piped into an answer, it reads into the chunks again that have been sent; whoever reads it in another
 * way may keep what they got.
 */
class FileStream extends Readable {
  readonly #fd: number;
  readonly #end: number;
  #position: number;
  #isReading = false;
  #onReadDone: (() => void) | undefined;
  #answer: ServerResponse | undefined;
  /** Pushed and perhaps not sent yet, the oldest first. */
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
    // Calls inside the process keep what they are answered.
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
    const closeHandle = () => close(this.#fd, (closeError) => callback(error ?? closeError));
    // A number that is closed while it is read from may by then belong to another file.
    if (this.#isReading) this.#onReadDone = closeHandle;
    else closeHandle();
  }

  /** A few bytes, and those of a reader of another kind, must not hold a whole chunk of the pool. */
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

  /** They are whoever's who read them. */
  #forgetChunks(): void {
    this.#sending.length = 0;
  }

  /** What the answer and this stream still hold is the end of what was pushed: the rest has been sent. */
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

/** Without an error of the disk, the file has become shorter than it was when it was opened. */
function unreadable(error: Error | null): AppError {
  return new AppError("unavailable", { cause: error ?? new Error("the file ended early") });
}
