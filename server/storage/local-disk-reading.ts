import { close, createReadStream, fstatSync, open } from "node:fs";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { AppError } from "../app-error.ts";
import type { ByteRange } from "./file-store.ts";

const openFile = promisify(open);
const closeFile = promisify(close);

/** In bytes: fewer and larger reads make a download faster, small ones bound the memory of hundreds of slow readers. */
const CHUNK_BYTES = { large: 256 * 1024, small: 64 * 1024 };
const FEW_STREAMS = 16;

let openStreams = 0;

/** A stream of an opened file; refused before the first byte where the file is shorter than the range. */
export async function openForReading(path: string, range?: ByteRange): Promise<Readable> {
  const fd = await openFile(path, "r");
  try {
    // The kernel has the size of an open file in memory: asking on a thread would take far longer.
    const { size } = fstatSync(fd);
    const { start, end } = range ?? { start: 0, end: Math.max(0, size - 1) };
    if (range && size <= end) throw new AppError("unavailable");
    const highWaterMark = openStreams < FEW_STREAMS ? CHUNK_BYTES.large : CHUNK_BYTES.small;
    const stream = createReadStream(path, { fd, start, end, highWaterMark });
    openStreams += 1;
    stream.once("close", () => {
      openStreams -= 1;
    });
    return stream;
  } catch (error) {
    await closeFile(fd);
    throw error;
  }
}
