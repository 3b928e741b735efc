import type { Segment } from "../../../contract/entities/lecture.ts";

/** What a file says of itself: bytes before its first part, and the bytes of each part. */
export type Fragments = { initBytes: number; segments: readonly Segment[] };

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
/** What may stand before a part's `moof`, and belongs to the part. */
const beginsPart = new Set(["styp", "sidx", "prft", "emsg", "moof"]);

type Box = { type: string; start: number; size: number };

/**
 * Whether a file is what was said of it: a beginning with `ftyp` and a fragmented `moov`, then parts that begin
 * where they should, each with sound or picture, to the last byte. Reads the file once (ISO/IEC 14496-12).
 */
export async function isFragmentedMp4(
  bytes: AsyncIterable<Uint8Array>,
  { initBytes, segments }: Fragments,
): Promise<boolean> {
  const starts = startsOf({ initBytes, segments });
  const end = starts.pop();
  const init: Buffer[] = [];
  const boxes: Box[] = [];
  const walker = new BoxWalker((box) => boxes.push(box));
  let kept = 0;
  for await (const chunk of bytes) {
    if (!walker.take(chunk)) return false;
    if (kept < initBytes) init.push(Buffer.from(chunk.subarray(0, initBytes - kept)));
    kept += chunk.length;
  }
  if (walker.position !== end || !walker.isBetweenBoxes()) return false;
  return beginsWell(Buffer.concat(init), boxes) && everyPartIsWhole(boxes, starts);
}

/** Where each part begins, and where the last one ends. */
function startsOf({ initBytes, segments }: Fragments): number[] {
  const starts = [initBytes];
  for (const [, bytes] of segments) starts.push((starts.at(-1) ?? 0) + bytes);
  return starts;
}

function beginsWell(init: Buffer, boxes: readonly Box[]): boolean {
  const own = boxes.filter(({ start }) => start < init.length);
  const moov = own.find(({ type }) => type === "moov");
  if (own[0]?.type !== "ftyp" || !moov) return false;
  return childTypes(init.subarray(moov.start + HEADER_BYTES, moov.start + moov.size)).has("mvex");
}

function everyPartIsWhole(boxes: readonly Box[], starts: readonly number[]): boolean {
  const byStart = new Map(boxes.map((box) => [box.start, box.type]));
  return (
    starts.every((start) => beginsPart.has(byStart.get(start) ?? "")) &&
    boxes.filter(({ type }) => type === "moof").length >= starts.length &&
    boxes.some(({ type }) => type === "mdat")
  );
}

function childTypes(bytes: Buffer): Set<string> {
  const types = new Set<string>();
  for (let at = 0; at + HEADER_BYTES <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < HEADER_BYTES) break;
    types.add(bytes.toString("latin1", at + 4, at + HEADER_BYTES));
    at += size;
  }
  return types;
}

/** Finds the boxes of the first level in bytes that come in pieces of any size. */
class BoxWalker {
  position = 0;
  readonly #found: (box: Box) => void;
  #header = Buffer.alloc(0);
  #next = 0;

  constructor(found: (box: Box) => void) {
    this.#found = found;
  }

  /** False where the bytes are no boxes. */
  take(chunk: Uint8Array): boolean {
    let at = 0;
    while (at < chunk.length) {
      const skipped = Math.min(this.#next - this.position, chunk.length - at);
      at += skipped;
      this.position += skipped;
      if (at === chunk.length) break;
      const wanted = chunk.subarray(at, at + LONG_HEADER_BYTES - this.#header.length);
      const header = Buffer.concat([this.#header, wanted]);
      const size = sizeOf(header);
      if (size === "more") {
        this.#header = header;
        at += wanted.length;
        this.position += wanted.length;
        this.#next = this.position;
        continue;
      }
      if (size === "wrong") return false;
      const start = this.position - this.#header.length;
      this.#found({ type: header.toString("latin1", 4, HEADER_BYTES), start, size });
      this.#header = Buffer.alloc(0);
      this.#next = start + size;
    }
    return true;
  }

  isBetweenBoxes(): boolean {
    return this.position === this.#next && this.#header.length === 0;
  }
}

/** In bytes with the header; a box that goes on to the end of the file is not taken. */
function sizeOf(header: Buffer): number | "more" | "wrong" {
  if (header.length < HEADER_BYTES) return "more";
  const size = header.readUInt32BE(0);
  if (size !== 1) return size < HEADER_BYTES ? "wrong" : size;
  if (header.length < LONG_HEADER_BYTES) return "more";
  const long = Number(header.readBigUInt64BE(HEADER_BYTES));
  return long < LONG_HEADER_BYTES || !Number.isSafeInteger(long) ? "wrong" : long;
}
