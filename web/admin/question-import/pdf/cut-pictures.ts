import { limits } from "../../../../contract/limits.ts";
import { drawPage, releaseCanvas } from "../../../shared/reader/drawing.ts";
import { contextOf, encoded } from "../canvas.ts";
import type { Box, Part } from "./boxes.ts";
import { type Paper, paperLevel } from "./open-paper.ts";
import { pause } from "./page-pieces.ts";

type Cutting = { signal: AbortSignal; onCut: (share: number) => void };

/**
 * The pictures of boxes by their ids: small, on white, without empty margins, the parts below each other. A box with
 * nothing in it has none.
 */
export async function cutPictures(
  { document, pages }: Paper,
  boxes: readonly Box[],
  { signal, onCut }: Cutting,
): Promise<Map<number, Blob>> {
  const scale = scaleOf(boxes);
  const cut = new Map<Part, Piece>();
  const pictures = new Map<number, Blob>();
  const lastPageOf = ({ parts }: Box) => Math.max(...parts.map(({ page }) => page));
  for (const index of pages.keys()) {
    const parts = boxes.flatMap((box) => box.parts.filter(({ page }) => page === index));
    if (parts.length === 0) continue;
    signal.throwIfAborted();
    const page = await document.getPage(index + 1);
    const { canvas, done } = drawPage(page, scale);
    await done;
    page.cleanup();
    for (const part of parts) {
      const trimmed = await cutPart(canvas, part, scale);
      if (trimmed) cut.set(part, trimmed);
    }
    releaseCanvas(canvas);
    for (const box of boxes.filter((each) => lastPageOf(each) === index)) {
      signal.throwIfAborted();
      const pieces = box.parts.flatMap((part) => cut.get(part) ?? []);
      if (pieces.length > 0) pictures.set(box.id, await pictureOf(pieces));
      for (const part of box.parts) cut.delete(part);
      for (const piece of pieces) releaseCanvas(piece.canvas);
    }
    onCut(pictures.size / boxes.length);
  }
  return pictures;
}

/** Pixels across the picture of one of two columns, and of what is wider, which is enlarged on a phone. */
const WIDTH = 720;
const MOST_WIDTH = 960;
/** Pixels for a point: beyond it letters are only larger. */
const MOST_SCALE = 3;

/** One for the whole paper, so that letters are as large in every picture. */
function scaleOf(boxes: readonly Box[]): number {
  const widths = boxes.flatMap(({ parts }) => parts.map(({ left, right }) => right - left));
  const median = widths.toSorted((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 1;
  return Math.min(MOST_SCALE, (median > WIDTH / 2 ? MOST_WIDTH : WIDTH) / median);
}

/** A part without its margins, and how wide the left one was, in pixels. */
type Piece = { canvas: HTMLCanvasElement; left: number };

/** Pixels of white around what is kept. */
const AROUND = 8;

/** A part of a page, grey where it has no colours, without its white margins; undefined where it has nothing else. */
async function cutPart(
  page: HTMLCanvasElement,
  part: Part,
  scale: number,
): Promise<Piece | undefined> {
  const left = Math.max(0, Math.round(part.left * scale));
  const top = Math.max(0, Math.round(part.top * scale));
  const width = Math.min(page.width, Math.round(part.right * scale)) - left;
  const height = Math.min(page.height, Math.round(part.bottom * scale)) - top;
  if (width < 1 || height < 1) return undefined;
  await pause();
  const pixels = contextOf(page).getImageData(left, top, width, height);
  whiten(pixels);
  await pause();
  const kept = inkExtent(pixels);
  if (!kept) return undefined;
  const canvas = newCanvas(kept.width + 2 * AROUND, kept.height + 2 * AROUND);
  const [x, y] = [AROUND - kept.left, AROUND - kept.top];
  contextOf(canvas).putImageData(pixels, x, y, kept.left, kept.top, kept.width, kept.height);
  return { canvas, left: kept.left };
}

/** Colours that differ more are no yellowed paper. */
const COLOURED = 45;
/** The steps of grey that letters need. */
const GREYS = 16;

/** Makes the paper white, and what has no colours grey in few steps: that is a quarter as large. */
function whiten({ data }: ImageData): void {
  const paper = paperLevel(data);
  // White paper stays as it is; nothing is made of what is dark all over.
  const gain = paper > 120 ? 255 / Math.max(1, paper - (paper < 250 ? 12 : 0)) : 1;
  const step = 255 / (GREYS - 1);
  const greys = Uint8Array.from({ length: 256 }, (_, grey) =>
    Math.round(Math.round(Math.min(255, grey * gain) / step) * step),
  );
  for (let at = 0; at < data.length; at += 4) {
    const red = data[at] ?? 0;
    const green = data[at + 1] ?? 0;
    const blue = data[at + 2] ?? 0;
    const isColoured = Math.max(red, green, blue) - Math.min(red, green, blue) > COLOURED;
    const grey = greys[Math.round((red * 3 + green * 6 + blue) / 10)] ?? 0;
    data[at] = isColoured ? red * gain : grey;
    data[at + 1] = isColoured ? green * gain : grey;
    data[at + 2] = isColoured ? blue * gain : grey;
  }
}

/** Darker in any colour is ink, once the paper is white. */
const INK = 200;

/** Where ink is; a row or column with one dark pixel has a speck. */
function inkExtent({ width, height, data }: ImageData) {
  const rows = new Uint32Array(height);
  const columns = new Uint32Array(width);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 4) {
      const isInk = (data[at] ?? 0) < INK || (data[at + 1] ?? 0) < INK || (data[at + 2] ?? 0) < INK;
      if (!isInk) continue;
      rows[y] = (rows[y] ?? 0) + 1;
      columns[x] = (columns[x] ?? 0) + 1;
    }
  const hasInk = (count: number) => count > 1;
  const [left, right] = [columns.findIndex(hasInk), columns.findLastIndex(hasInk)];
  const [top, bottom] = [rows.findIndex(hasInk), rows.findLastIndex(hasInk)];
  if (left < 0 || top < 0) return undefined;
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** Qualities of a picture until it is small enough; 1 loses nothing, and is small where there are few greys. */
const QUALITIES = [1, 0.7, 0.5, 0.35, 0.2];
/** Then it is made smaller, down to what can still be read. */
const LEAST_WIDTH = 480;

async function pictureOf(pieces: readonly Piece[]): Promise<Blob> {
  const whole = stacked(pieces);
  let width = Math.min(whole.width, MOST_WIDTH);
  for (;;) {
    const canvas = resized(whole, width);
    for (const quality of QUALITIES) {
      const picture = await encoded(canvas, quality);
      const isLast = width <= LEAST_WIDTH && quality === QUALITIES.at(-1);
      if (picture.size <= limits.questionPictureBytes || isLast) return picture;
    }
    width = Math.max(LEAST_WIDTH, Math.round(width * 0.8));
  }
}

/** The parts below each other, as far right of the edge of their columns as on the pages. */
function stacked(pieces: readonly Piece[]): HTMLCanvasElement {
  const edge = Math.min(...pieces.map(({ left }) => left));
  const canvas = newCanvas(
    Math.max(...pieces.map((piece) => piece.left - edge + piece.canvas.width)),
    pieces.reduce((sum, piece) => sum + piece.canvas.height, 0),
  );
  const context = contextOf(canvas);
  let top = 0;
  for (const piece of pieces) {
    context.drawImage(piece.canvas, piece.left - edge, top);
    top += piece.canvas.height;
  }
  return canvas;
}

function resized(whole: HTMLCanvasElement, width: number): HTMLCanvasElement {
  const canvas = newCanvas(width, Math.round((whole.height * width) / whole.width));
  contextOf(canvas).drawImage(whole, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** A white one. */
function newCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const context = contextOf(canvas);
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  return canvas;
}
