import { limits } from "../../../contract/limits.ts";
import { packedBytes, type ZipEntry, zipEntries } from "../../../contract/zip-directory.ts";
import { UnreadableFileError } from "./file-problem.ts";

/** What a sheet's cells are read from; pictures, charts and the like stay packed. */
const READ =
  /(?:^|\/)(?:\[Content_Types\]|workbook|sharedStrings|styles|worksheets\/[^/]+)\.xml$|\.rels$/i;
const STORED = 0;
const DEFLATED = 8;
/** Some thousand times as much can come out of it before anybody may stop it. */
const PIECE_BYTES = 1024;

/** The parts of a zip file by their names. */
export type Parts = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Unpacks what is read of a workbook. Throws UnreadableFileError. */
export function unpackWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Parts> {
  return unpackParts(bytes, READ, limits.importUnpackedBytes);
}

/**
 * Unpacks the parts of a zip file whose names match, each no further than its directory says, and all together no
 * further than `mostBytes`. Throws UnreadableFileError.
 */
export async function unpackParts(
  bytes: Uint8Array<ArrayBuffer>,
  names: RegExp,
  mostBytes: number,
): Promise<Parts> {
  const entries = zipEntries(bytes)?.filter(({ name }) => names.test(name));
  if (!entries) throw new UnreadableFileError("notASpreadsheet");
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostBytes)
    throw new UnreadableFileError("unpacksTooLarge");
  const parts = new Map<string, Uint8Array<ArrayBuffer>>();
  try {
    for (const entry of entries) parts.set(entry.name, await unpackEntry(bytes, entry));
  } catch (error) {
    throw new UnreadableFileError("notASpreadsheet", error);
  }
  return parts;
}

/** No further than its directory says. Throws for an entry of another size or method. */
export async function unpackEntry(
  bytes: Uint8Array<ArrayBuffer>,
  entry: ZipEntry,
): Promise<Uint8Array<ArrayBuffer>> {
  const packed = packedBytes(bytes, entry);
  if (entry.method === STORED && packed.length === entry.unpacked) return packed;
  if (entry.method !== DEFLATED) throw new RangeError("an entry of another size or method");
  const whole = new Uint8Array(entry.unpacked);
  const inflated = inPieces(packed).pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  let filled = 0;
  for (;;) {
    const { done, value } = await inflated.read();
    if (done) break;
    if (filled + value.length > whole.length) {
      await inflated.cancel();
      throw new RangeError("an entry is larger than it says");
    }
    whole.set(value, filled);
    filled += value.length;
  }
  if (filled < whole.length) throw new RangeError("an entry is smaller than it says");
  return whole;
}

/** Given as one, browsers would inflate all of it before the first byte can be read. */
function inPieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.subarray(at, at + PIECE_BYTES));
        at += PIECE_BYTES;
      },
    },
    { highWaterMark: 0 },
  );
}
