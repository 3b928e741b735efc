import { close, fstatSync, open, read } from "node:fs";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { AppError } from "../app-error.ts";
import type { ByteRange } from "./file-store.ts";

const openFile = promisify(open);
const closeFile = promisify(close);

/** What all readers together may hold in chunks, twice: one on its way out, one read ahead. */
const SHARED_BYTES = 8 * 1024 * 1024;
const SMALLEST_CHUNK_BYTES = 64 * 1024;
/** A small first read has the answer on its way while the next is read; each is then twice the last. */
const FIRST_CHUNK_BYTES = 128 * 1024;
/** Fewer, larger reads are what makes a download faster than a plain stream. */
const LARGEST_CHUNK_BYTES = 512 * 1024;

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

/** Exactly the bytes of a range, else an error. Chunks are large while readers are few, small for hundreds. */
class FileStream extends Readable {
  readonly #fd: number;
  readonly #end: number;
  #position: number;
  #chunkBytes = FIRST_CHUNK_BYTES;
  #isReading = false;
  #onReadDone: (() => void) | undefined;

  constructor(fd: number, { start, end }: ByteRange) {
    super({ highWaterMark: 1 });
    this.#fd = fd;
    this.#position = start;
    this.#end = end;
    openStreams += 1;
  }

  override _read(): void {
    const wanted = Math.min(this.#chunkBytes, largestChunkBytes(), this.#end + 1 - this.#position);
    if (wanted === 0) {
      this.push(null);
      return;
    }
    this.#isReading = true;
    const chunk = Buffer.allocUnsafeSlow(wanted);
    read(this.#fd, chunk, 0, wanted, this.#position, (error, length) => {
      this.#isReading = false;
      if (this.#onReadDone) this.#onReadDone();
      else if (error || length === 0) this.destroy(unreadable(error));
      else this.#deliver(chunk.subarray(0, length));
    });
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    openStreams -= 1;
    const closeHandle = () => close(this.#fd, (closeError) => callback(error ?? closeError));
    // A number that is closed while it is read from may by then belong to another file.
    if (this.#isReading) this.#onReadDone = closeHandle;
    else closeHandle();
  }

  #deliver(chunk: Buffer): void {
    this.#position += chunk.length;
    this.#chunkBytes = Math.min(this.#chunkBytes * 2, LARGEST_CHUNK_BYTES);
    this.push(chunk);
  }
}

function largestChunkBytes(): number {
  return Math.max(
    SMALLEST_CHUNK_BYTES,
    Math.min(LARGEST_CHUNK_BYTES, Math.floor(SHARED_BYTES / openStreams)),
  );
}

/** Without an error of the disk, the file has become shorter than it was when it was opened. */
function unreadable(error: Error | null): AppError {
  return new AppError("unavailable", { cause: error ?? new Error("the file ended early") });
}
