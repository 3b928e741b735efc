import "katex/dist/katex.min.css";
import { type Base, drawLetters, type Font, fontIn, lettersOf } from "./wmf-letters.ts";

type Pair = readonly [number, number];

/** What holds for the next record; lengths and places are those of the file. */
type Play = {
  context: CanvasRenderingContext2D;
  /** In pixels. */
  size: Pair;
  origin: Pair;
  extent: Pair;
  /** Pens, brushes and fonts by their numbers. */
  tools: (Partial<Play> | undefined)[];
  pen: { width: number; colour: string };
  fill: string;
  font?: Font;
  colour: string;
  align: number;
  spot: Pair;
  bases: Base[];
};

const PLACEABLE = 0x9ac6cdd7;
const RECORDS_AT = 40;
const END = "x0";
/** Letters of 12 points can be read on a phone. */
const DOTS_PER_INCH = 192;
const MOST_PIXELS = 1920;
/** White pixels around a formula, whose letters may be a little wider here. */
const AROUND = 6;

/**
 * Draws a metafile of Windows as MathType and the Equation Editor write it to show a formula, by the records of
 * MS-WMF. Throws RangeError for a broken file, and for anything that shows something and is not understood. The readers
 * on npm pass over such things in silence, and show the letters of Symbol and MT Extra as Latin ones.
 */
export function playWmf(bytes: Uint8Array, context: CanvasRenderingContext2D): void {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.getUint32(0, true) !== PLACEABLE) refuse("no placeable metafile");
  const [origin, end] = [pairAt(file, 3), pairAt(file, 5)];
  const extent: Pair = [end[0] - origin[0], end[1] - origin[1]];
  const pixels = (length: number) => Math.ceil((length * DOTS_PER_INCH) / wordAt(file, 7));
  const size: Pair = [pixels(extent[0]), pixels(extent[1])];
  if (!size.every((length) => length > 1 && length <= MOST_PIXELS)) refuse("size");
  const [width, height] = [size[0] + 2 * AROUND, size[1] + 2 * AROUND];
  Object.assign(context.canvas, { width, height });
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  const play: Play = {
    ...{ context, size, origin, extent, tools: [], bases: [], spot: [0, 0], align: 0 },
    ...{ pen: { width: 0, colour: "black" }, fill: "white", colour: "black" },
  };
  setWindow(play);
  for (let at = RECORDS_AT; ; ) {
    const length = file.getUint32(at, true) * 2;
    const kind = `x${file.getUint16(at + 4, true).toString(16)}`;
    if (kind === END) break;
    const data = new DataView(file.buffer, file.byteOffset + at + 6, length - 6);
    Object.assign(play, (acts[kind] ?? refuse(`record ${kind}`))(data, play));
    at += length;
  }
}

function refuse(what: string): never {
  throw new RangeError(`not understood: ${what}`);
}

const wordAt = (data: DataView, at: number) => data.getInt16(2 * at, true);
const bytesAt = (data: DataView, at: number, count: number) =>
  at + count > data.byteLength
    ? refuse("letters beyond their record")
    : new Uint8Array(data.buffer, data.byteOffset + at, count);
const pairAt = (data: DataView, at: number): Pair => [wordAt(data, at), wordAt(data, at + 1)];
/** Most records have y first. */
const turnedAt = (data: DataView, at: number): Pair => [wordAt(data, at + 1), wordAt(data, at)];

/** The usual way to mix a pen with what is below it. */
const COPY = 13;
/** Of maps, palettes and backgrounds: the whole picture is drawn on white. */
const IGNORED = [0x35, 0x102, 0x103, 0x106, 0x107, 0x201, 0x20d, 0x20e, 0x231];

/** What a record changes, by its number as MS-WMF has it. */
const acts: Readonly<Record<string, (data: DataView, play: Play) => Partial<Play> | undefined>> = {
  ...Object.fromEntries(IGNORED.map((kind) => [`x${kind.toString(16)}`, () => undefined])),
  // A comment, in which MathType keeps its formula, or how the ends of lines look.
  x626: (data) => ([0x0f, 0x15, 0x16, 0x17].includes(wordAt(data, 0)) ? {} : refuse("escape")),
  x104: (data) => (wordAt(data, 0) === COPY ? {} : refuse("mixed colours")),
  x20b: (data, play) => setWindow({ ...play, origin: turnedAt(data, 0) }),
  x20c: (data, play) => setWindow({ ...play, extent: turnedAt(data, 0) }),
  x12e: (data) => ({ align: wordAt(data, 0) }),
  x209: (data) => ({ colour: colourAt(data, 0) }),
  x2fa: (data, play) => addTool(play, { pen: penIn(data) }),
  x2fb: (data, play) => addTool(play, { font: fontIn(data) }),
  x2fc: (data, play) => addTool(play, { fill: fillIn(data) }),
  x12d: (data, { tools }) => tools[wordAt(data, 0)] ?? refuse("no such tool"),
  x1f0: (data, { tools }) => ({ tools: tools.with(wordAt(data, 0), undefined) }),
  x214: (data) => ({ spot: turnedAt(data, 0) }),
  x213: (data, play) => {
    const spot = turnedAt(data, 0);
    drawLine([play.spot, spot], play);
    return { spot };
  },
  x325: (data, play) => drawLine(pairsIn(data), play),
  x324: (data, play) => drawLine(pairsIn(data), play, play.fill),
  x521: (data, play) => {
    const count = wordAt(data, 0);
    const at = turnedAt(data, 1 + Math.ceil(count / 2));
    return addLetters(play, { at, bytes: bytesAt(data, 2, count) });
  },
  xa32: (data, play) => {
    const count = wordAt(data, 2);
    if (wordAt(data, 3) !== 0) refuse("text in a box");
    const from = 4 + Math.ceil(count / 2);
    const hasAdvances = data.byteLength >= 2 * (from + count);
    const advances = Array.from({ length: hasAdvances ? count : 0 }, (_, n) =>
      wordAt(data, from + n),
    );
    return addLetters(play, { at: turnedAt(data, 0), bytes: bytesAt(data, 8, count), advances });
  },
};

/** The first free number is its own. */
function addTool({ tools }: Play, tool: Partial<Play>): undefined {
  const free = tools.indexOf(undefined);
  tools[free < 0 ? tools.length : free] = tool;
}

function colourAt(data: DataView, at: number): string {
  return `rgb(${data.getUint8(at)} ${data.getUint8(at + 1)} ${data.getUint8(at + 2)})`;
}

function penIn(data: DataView): Play["pen"] {
  const style = wordAt(data, 0);
  if (style !== 0 && style !== 5 && style !== 6) refuse("dashed lines");
  return { width: wordAt(data, 1), colour: style === 5 ? "transparent" : colourAt(data, 6) };
}

function fillIn(data: DataView): string {
  const style = wordAt(data, 0);
  return style === 0 ? colourAt(data, 2) : style === 1 ? "transparent" : refuse("pattern");
}

function pairsIn(data: DataView): Pair[] {
  return Array.from({ length: wordAt(data, 0) }, (_, index) => pairAt(data, 1 + 2 * index));
}

/** From here on the context has the lengths of the file. */
function setWindow({ context, size, origin, extent }: Play): Partial<Play> {
  if (extent[0] <= 0 || extent[1] <= 0) refuse("turned axes");
  const [across, down] = [size[0] / extent[0], size[1] / extent[1]];
  context.setTransform(across, 0, 0, down, AROUND - origin[0] * across, AROUND - origin[1] * down);
  return { origin, extent };
}

/** Through points; closed where it has a fill. */
function drawLine(points: readonly Pair[], play: Play, fill?: string): undefined {
  const { context, pen, size, extent } = play;
  context.beginPath();
  for (const point of points) context.lineTo(...point);
  if (fill !== undefined) {
    context.closePath();
    context.fillStyle = fill;
    context.fill("evenodd");
  }
  context.strokeStyle = pen.colour;
  // At least a pixel.
  context.lineWidth = Math.max(pen.width, extent[0] / size[0]);
  context.stroke();
}

const BASELINE = 24;

type Run = { at: Pair; bytes: Uint8Array; advances?: readonly number[] };

function addLetters(play: Play, { at: [x, y], bytes, advances = [] }: Run): undefined {
  const { context, font = refuse("letters without a font"), align, colour, bases } = play;
  if (align !== BASELINE) refuse("aligned text");
  if (font.size === 0) refuse("letters of no size");
  const text = lettersOf(bytes, font);
  // Times New Roman has most signs of Symbol, at other places.
  const own = font.codePage === "signs" ? "" : `"${font.name.replace(/[^\w -]/g, "")}", `;
  context.font = `${font.style}${font.size}px ${own}"Times New Roman", KaTeX_Main, serif`;
  [context.fillStyle, context.strokeStyle] = [colour, colour];
  drawLetters(context, { text, advances, x, y, size: font.size }, bases);
}
