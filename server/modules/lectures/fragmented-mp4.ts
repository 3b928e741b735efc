import type { Segment } from "../../../contract/entities/lecture.ts";

/** The claimed structure of a file: bytes of its header, and bytes of each segment. */
export type Fragments = { initBytes: number; segments: readonly Segment[] };

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
/** Boxes that may precede a segment's `moof` and belong to the segment. */
const beginsPart = new Set(["styp", "sidx", "prft", "emsg", "moof"]);

type Box = { type: string; start: number; size: number };

/** Boxes that one part may have; an encoder writes two to four. A file of empty ones is refused early. */
const BOXES_OF_PART = 16;

/**
 * Whether a file is what was said of it: a beginning with `ftyp` and a fragmented `moov`, then parts that begin
 * where they should, each with sound or picture, to the last byte. Reads the file once and keeps its beginning
 * alone (ISO/IEC 14496-12).
 */
export async function isFragmentedMp4(
  bytes: AsyncIterable<Uint8Array>,
  { initBytes, segments }: Fragments,
): Promise<boolean> {
  const parts = new PartsJudge({ initBytes, segments });
  const walker = new BoxWalker((box) => parts.take(box));
  const init: Buffer[] = [];
  let kept = 0;
  for await (const chunk of bytes) {
    if (!walker.take(chunk)) return false;
    if (kept < initBytes) init.push(Buffer.from(chunk.subarray(0, initBytes - kept)));
    kept += chunk.length;
  }
  if (!walker.isBetweenBoxes() || !parts.areWholeAt(walker.position)) return false;
  return parts.moov !== undefined && isFragmented(Buffer.concat(init), parts.moov);
}

/** Judges the boxes of a file one by one. */
class PartsJudge {
  moov: Box | undefined;
  readonly #segments: Fragments["segments"];
  readonly #initBytes: number;
  /** The part that the next box belongs to; -1 for the beginning. */
  #at = -1;
  #end: number;
  #boxes = 0;
  #has = { moof: false, mdat: false };

  constructor({ initBytes, segments }: Fragments) {
    this.#segments = segments;
    this.#initBytes = initBytes;
    this.#end = initBytes;
  }

  /** False where the box cannot stand there. */
  take(box: Box): boolean {
    if (box.start === this.#end && !this.#beginPart(box)) return false;
    this.#boxes += 1;
    if (this.#boxes > BOXES_OF_PART || box.start + box.size > this.#end) return false;
    return this.#at === -1 ? this.#takeOfInit(box) : this.#takeOfPart(box);
  }

  areWholeAt(position: number): boolean {
    return position === this.#end && this.#at === this.#segments.length - 1 && this.#isPartWhole();
  }

  #beginPart({ type }: Box): boolean {
    if (!this.#isPartWhole() || !beginsPart.has(type)) return false;
    this.#at += 1;
    const segment = this.#segments[this.#at];
    if (!segment) return false;
    this.#end += segment[1];
    this.#boxes = 0;
    this.#has = { moof: false, mdat: false };
    return true;
  }

  #isPartWhole(): boolean {
    return this.#at === -1 ? this.moov !== undefined : this.#has.moof && this.#has.mdat;
  }

  #takeOfInit(box: Box): boolean {
    if (box.type === "moov" && box.size <= this.#initBytes) this.moov = box;
    return box.start > 0 || box.type === "ftyp";
  }

  #takeOfPart({ type }: Box): boolean {
    if (type === "moof" || type === "mdat") this.#has[type] = true;
    return true;
  }
}

function isFragmented(init: Buffer, { start, size }: Box): boolean {
  return childTypes(init.subarray(start + HEADER_BYTES, start + size)).has("mvex");
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

/** Finds the top-level boxes in bytes that arrive in chunks of any size. */
class BoxWalker {
  position = 0;
  readonly #found: (box: Box) => boolean;
  #header = Buffer.alloc(0);
  #next = 0;

  /** `found` gives false to stop. */
  constructor(found: (box: Box) => boolean) {
    this.#found = found;
  }

  /** False where the bytes are no boxes, or were not taken. */
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
      if (!this.#found({ type: header.toString("latin1", 4, HEADER_BYTES), start, size }))
        return false;
      this.#header = Buffer.alloc(0);
      this.#next = start + size;
    }
    return true;
  }

  isBetweenBoxes(): boolean {
    return this.position === this.#next && this.#header.length === 0;
  }
}

/** Including the header; a box that extends to the end of the file is refused. */
function sizeOf(header: Buffer): number | "more" | "wrong" {
  if (header.length < HEADER_BYTES) return "more";
  const size = header.readUInt32BE(0);
  if (size !== 1) return size < HEADER_BYTES ? "wrong" : size;
  if (header.length < LONG_HEADER_BYTES) return "more";
  const long = Number(header.readBigUInt64BE(HEADER_BYTES));
  return long < LONG_HEADER_BYTES || !Number.isSafeInteger(long) ? "wrong" : long;
}
