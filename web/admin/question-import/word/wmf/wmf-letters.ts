import { ofSymbolFont } from "../symbol-font.ts";
import { PIECES } from "./pieces.ts";

/** A font of a metafile, its size in the lengths of the file. */
export type Font = {
  name: string;
  size: number;
  style: string;
  /** In which the file has letters; undefined where they are turned, stretched or underlined, or in another one. */
  codePage: string | undefined;
};

/** By the number of a character set of Windows. */
const CODE_PAGES: Readonly<Record<number, string>> = {
  ...{ 0: "windows-1252", 1: "windows-1252", 2: "signs", 161: "windows-1253" },
};
/** Others may show anything for a letter, as Kruti Dev shows Hindi. */
const OF_LETTERS =
  /^(?:times|arial|helv|calibri|cambria|courier|georgia|verdana|tahoma|segoe ui|palatino|book|garamond|century|euclid$)/i;
/** The height of a line of Times New Roman, as a share of its size. */
const LINE_HEIGHT = 1.107;

/** What CreateFontIndirect has. */
export function fontIn(data: DataView): Font {
  const int = (at: number) => data.getInt16(at, true);
  const name = new Uint8Array(data.buffer, data.byteOffset + 18, data.byteLength - 18);
  const isPlain = int(2) === 0 && int(4) === 0 && int(11) === 0;
  return {
    name: String.fromCharCode(...name).replace(/\0.*/s, ""),
    // What is above 0 is the height of a line.
    size: int(0) < 0 ? -int(0) : int(0) / LINE_HEIGHT,
    style: `${data.getUint8(10) ? "italic " : ""}${int(8) > 500 ? "bold " : ""}`,
    codePage: isPlain ? CODE_PAGES[data.getUint8(13)] : undefined,
  };
}

/** In Unicode, one for each byte. Throws RangeError for what is not understood. */
export function lettersOf(bytes: Uint8Array, { name, codePage }: Font): string {
  const signs = ofSymbolFont(String.fromCharCode(...bytes), name);
  if (signs?.isWhole && codePage) return signs.text;
  if (signs || !codePage || codePage === "signs" || !OF_LETTERS.test(name))
    throw new RangeError(`not understood: letters of ${name}`);
  return new TextDecoder(codePage).decode(bytes);
}

/** Letters beside each other, from a point on their baseline; `advances` are their widths where the file has them. */
type Letters = { text: string; advances: readonly number[]; x: number; y: number; size: number };
/** A letter that may have something above it. */
export type Base = { left: number; right: number; line: number; top: number };

/** In the font and colours of `context`; adds to `bases`. Throws RangeError for something above no letter. */
export function drawLetters(
  context: CanvasRenderingContext2D,
  { text, advances, x, y, size }: Letters,
  bases: Base[],
): void {
  let left = x;
  for (const [index, letter] of Array.from(text).entries()) {
    const piece = PIECES[letter];
    const { width, actualBoundingBoxAscent } = context.measureText(letter);
    const right = left + (piece ? (piece[0] * size) / 1000 : width);
    if (piece) {
      const line = /\p{M}/u.test(letter) ? above(bases, { x: left, y, size }) : y;
      context.save();
      context.translate(left, line);
      context.scale(size / 1000, -size / 1000);
      context.lineWidth = LINE;
      context.stroke(new Path2D(piece[1]));
      context.restore();
    } else {
      // Windows sets each by itself, without kerning.
      context.fillText(letter, left, y);
      bases.push({ left, right, line: y, top: y - actualBoundingBoxAscent });
    }
    left = advances.length > 0 ? left + (advances[index] ?? 0) : right;
  }
}

/** Of pieces, in thousandths of the size. */
const LINE = 54;
/** From a letter to what is above it, and from its left edge to what has to be below, as shares of the size. */
const [GAP, MIDDLE] = [0.04, 0.16];

/** Where the font MT Extra itself has its ink is not known here: it stands above the letter before it. */
function above(bases: readonly Base[], { x, y, size }: Omit<Letters, "text" | "advances">): number {
  const middle = x + MIDDLE * size;
  const base = bases.findLast(
    ({ left, right, line }) =>
      left <= middle && middle < right && line > y - size / 8 && line < y + 1.5 * size,
  );
  if (!base) throw new RangeError("not understood: above no letter");
  return base.top - GAP * size;
}
