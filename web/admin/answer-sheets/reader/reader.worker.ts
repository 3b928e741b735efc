import jsQR from "jsqr";
import { type Point, SHEET, type SheetLayout } from "../../../../contract/exams/answer-sheet.ts";
import { scaleAt } from "./picture.ts";
import { type DecodeQr, type ReadSheet, readSheet } from "./read-sheet.ts";
import type { FromReader, ToReader } from "./reader.ts";

/** Pixels of the longer side that are read. */
const LONGEST = 2_400;
/** Pixels a millimetre of a row that is looked at, and of the whole sheet as it is kept. */
const ROW_SCALE = 9;
const SHEET_SCALE = 6.6;
/** Millimetres around the bubbles of a question: its number stands on the left. */
const AROUND = { left: 12, right: 4, up: 3.4, down: 3.4 };

const decode: DecodeQr = (data, side) =>
  jsQR(data, side, side, { inversionAttempts: "dontInvert" })?.data;

// Only reader.ts sends messages to this worker.
self.onmessage = async ({ data: { id, picture, layout } }: MessageEvent<ToReader>) => {
  const read = await readPicture(picture, layout).catch(() => ({ problem: "no-picture" }) as const);
  self.postMessage({ id, read } satisfies FromReader);
};

async function readPicture(picture: ToReader["picture"], layout: SheetLayout) {
  const bitmap = picture instanceof Blob ? await createImageBitmap(picture) : picture;
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const found = readSheet(context.getImageData(0, 0, width, height), { layout, decode });
  if ("problem" in found) return found;
  const { map, ...sheet } = found;
  const strips = new Map<number, Blob>();
  for (const { question, doubt } of sheet.questions)
    if (doubt) strips.set(question, await cut(canvas, map, boxOf(layout, { ...sheet, question })));
  const whole = { x: 0, y: 0, ...SHEET, scale: SHEET_SCALE };
  return { ...sheet, strips, picture: await cut(canvas, map, whole) };
}

type Box = Point & { width: number; height: number; scale: number };

function boxOf(layout: SheetLayout, of: { question: number; page: number }): Box {
  const rows = layout.pages[of.page]?.rows.filter(({ question }) => question === of.question) ?? [];
  const bubbles = rows.flatMap((row) => row.bubbles);
  const [xs, ys] = [bubbles.map(({ x }) => x), bubbles.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - AROUND.left, Math.min(...ys) - AROUND.up];
  return {
    ...{ x, y, scale: ROW_SCALE },
    width: Math.max(...xs) + AROUND.right - x,
    height: Math.max(...ys) + AROUND.down - y,
  };
}

/** A part of the sheet as it lies upright. */
function cut(canvas: OffscreenCanvas, map: ReadSheet["map"], box: Box): Promise<Blob> {
  const { width, height, scale } = box;
  const middle = { x: box.x + width / 2, y: box.y + height / 2 };
  const centre = map(middle);
  const { right, down } = scaleAt(map, middle);
  const by = scale / (right.x * down.y - down.x * right.y);
  const [a, b, c, d] = [down.y * by, -right.y * by, -down.x * by, right.x * by];
  const part = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = contextOf(part);
  const e = (width * scale) / 2 - a * centre.x - c * centre.y;
  context.setTransform(a, b, c, d, e, (height * scale) / 2 - b * centre.x - d * centre.y);
  context.drawImage(canvas, 0, 0);
  return part.convertToBlob({ type: "image/webp", quality: 0.8 });
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("there is no canvas");
  return context;
}
