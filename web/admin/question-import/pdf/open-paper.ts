import { drawPage, releaseCanvas } from "../../../shared/reader/drawing.ts";
import type { PdfDocument } from "../../../shared/reader/pdf-engine.client.ts";
import { problemKindOf } from "../../../shared/reader/reader-problem.tsx";
import { loadEngine } from "../../../shared/reader/use-warm-reader.ts";
import { contextOf } from "../canvas.ts";
import type { Box, Boxes, Part } from "./boxes.ts";
import { findBoxes } from "./find-boxes.ts";
import { type Ink, inkBoxes } from "./ink-boxes.ts";
import { linesOf, type PageText } from "./page-pieces.ts";

export type Paper = { document: PdfDocument; pages: readonly PageText[] };
export type PaperPage = Awaited<ReturnType<PdfDocument["getPage"]>>;

/** Why a file cannot be used; adminPaperTexts has a sentence for each. */
export class PaperError extends Error {
  readonly code: "locked" | "damaged" | "tooLarge" | "tooLong" | "noAnswers";

  constructor(code: PaperError["code"], cause?: unknown) {
    super(code, { cause });
    this.name = "PaperError";
    this.code = code;
  }
}

/** They are named in adminPaperTexts. */
const MOST_BYTES = 200 * 1024 * 1024;
const MOST_PAGES = 600;

type Reading = { signal: AbortSignal; onPage: (share: number) => void };

/** Opens a PDF and reads the text of its pages. Throws PaperError. */
export async function openPaper(file: Blob, { signal, onPage }: Reading): Promise<Paper> {
  if (file.size > MOST_BYTES) throw new PaperError("tooLarge");
  const document = await openDocument(file, signal);
  if (document.numPages > MOST_PAGES) throw new PaperError("tooLong");
  const pages: PageText[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    signal.throwIfAborted();
    pages.push(await readPage(await document.getPage(number)));
    onPage(number / document.numPages);
  }
  return { document, pages };
}

/** The engine takes this much at first, and then what it needs. */
const FIRST_BYTES = 1024 * 1024;

async function openDocument(file: Blob, leaving: AbortSignal): Promise<PdfDocument> {
  // A file that was changed or taken away cannot be read on: what waits for it fails.
  const lost = new AbortController();
  const signal = AbortSignal.any([leaving, lost.signal]);
  const read = async (begin: number, end: number) =>
    new Uint8Array(await file.slice(begin, end).arrayBuffer());
  const first = await read(0, Math.min(file.size, FIRST_BYTES));
  const bytes = { size: file.size, type: file.type, filename: "", first, read };
  const engine = await loadEngine();
  try {
    return await engine.openPdf(bytes, { signal, onLost: () => lost.abort() });
  } catch (error) {
    leaving.throwIfAborted();
    throw new PaperError(problemKindOf(error) === "locked" ? "locked" : "damaged", error);
  }
}

async function readPage(page: PaperPage): Promise<PageText> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent({ includeMarkedContent: false });
  page.cleanup();
  const runs = items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    // The engine types transformations as any[]; they have six numbers.
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[] = transform;
    const [p = 1, q = 0, r = 0, s = 1, x = 0, y = 0]: number[] = item.transform;
    // What stands upright at the side is no line.
    const [across = 0, down = 0] = [a * p + c * q, b * p + d * q];
    if (Math.abs(down) > across / 5) return [];
    const left = a * x + c * y + e;
    const base = b * x + d * y + f;
    const size = Math.hypot(r, s);
    return [
      {
        text: item.str,
        ...{ left, right: left + item.width },
        ...{ top: base - size * 0.85, bottom: base + size * 0.2 },
      },
    ];
  });
  return { width, height, runs };
}

/** Text as it stands in the lines of the pages, as for a list of answers. */
export function textOfPaper({ pages }: Paper): string {
  return pages.flatMap(({ runs }) => linesOf(runs).map(({ text }) => text)).join("\n");
}

/**
 * The questions of a paper by its text, and of pages without text, as those of a scan, by what is drawn on them. Where
 * nothing is found, a page has one box for each column.
 */
export async function findPaperBoxes(paper: Paper, reading: Reading): Promise<Boxes> {
  const read = await findBoxes(paper.pages);
  const boxes: Box[] = [...read];
  for (const [page, { runs }] of paper.pages.entries()) {
    if (read.length > 0 && runs.length > 0) continue;
    reading.signal.throwIfAborted();
    const drawn = await drawnBoxes(await paper.document.getPage(page + 1), page);
    reading.onPage((page + 1) / paper.pages.length);
    for (const { isMore, part } of drawn) {
      const before = boxes.findLastIndex(({ parts: [first] }) => first && first.page <= page);
      const last = boxes[before];
      if (isMore && last) boxes[before] = { ...last, parts: [...last.parts, part] };
      else boxes.splice(before + 1, 0, { id: boxes.length + 1, parts: [part] });
    }
  }
  return boxes;
}

/** Pixels across a page of which only the lines are looked at. */
const INK_WIDTH = 600;

async function drawnBoxes(
  page: PaperPage,
  index: number,
): Promise<{ isMore: boolean; part: Part }[]> {
  const { width } = page.getViewport({ scale: 1 });
  const scale = INK_WIDTH / width;
  const { canvas, done } = drawPage(page, scale);
  await done;
  const ink = inkOf(canvas);
  releaseCanvas(canvas);
  page.cleanup();
  return inkBoxes(ink).map(({ isMore, left, top, right, bottom }) => ({
    isMore,
    part: {
      page: index,
      ...{ left: left / scale, right: right / scale },
      ...{ top: top / scale, bottom: bottom / scale },
    },
  }));
}

/** Darker than this share of the paper's own brightness is ink. */
const INK_SHARE = 0.72;

function inkOf(canvas: HTMLCanvasElement): Ink {
  const { width, height } = canvas;
  const { data } = contextOf(canvas).getImageData(0, 0, width, height);
  const isDark = new Uint8Array(width * height);
  const most = paperLevel(data) * INK_SHARE;
  for (let at = 0; at < isDark.length; at += 1) isDark[at] = greyOf(data, at * 4) < most ? 1 : 0;
  return { width, height, isDark };
}

function greyOf(data: Uint8ClampedArray, at: number): number {
  return ((data[at] ?? 0) * 3 + (data[at + 1] ?? 0) * 6 + (data[at + 2] ?? 0)) / 10;
}

/** The brightness of the paper: what most pixels have at least, from 0 to 255. */
export function paperLevel(data: Uint8ClampedArray): number {
  const counts = new Uint32Array(256);
  for (let at = 0; at < data.length; at += 16) {
    const grey = Math.round(greyOf(data, at));
    counts[grey] = (counts[grey] ?? 0) + 1;
  }
  let left = data.length / 16 / 3;
  let level = 255;
  while (level > 0 && left > (counts[level] ?? 0)) {
    left -= counts[level] ?? 0;
    level -= 1;
  }
  return level;
}
