import { drawPage, releaseCanvas } from "./draw-page.ts";
import { pictureOf } from "./thumbnails.ts";
import type { PdfDocument } from "./use-open-file.ts";

/** Dots per point: 150 to the inch, which a printer of an office needs for small type. */
const PRINT_SCALE = 150 / 72;
const QUALITY = 0.9;

type Printing = { onPage: (page: number) => void; signal: AbortSignal };

/**
 * Draws every page, one at a time, and opens the browser's printing when all are there. Resolves when
 * that is closed; rejects with the signal's reason when cancelled.
 */
export async function printPages(
  document: PdfDocument,
  { onPage, signal }: Printing,
): Promise<void> {
  const sheets = window.document.createElement("div");
  sheets.className = "reader-print";
  const addresses: string[] = [];
  try {
    for (let number = 1; number <= document.numPages; number += 1) {
      signal.throwIfAborted();
      onPage(number);
      const address = URL.createObjectURL(await pictureOfPage(document, number));
      addresses.push(address);
      sheets.append(await loadedImage(address));
    }
    signal.throwIfAborted();
    window.document.body.append(sheets);
    window.print();
  } finally {
    sheets.remove();
    for (const address of addresses) URL.revokeObjectURL(address);
  }
}

async function pictureOfPage(document: PdfDocument, number: number): Promise<Blob> {
  const page = await document.getPage(number);
  const { canvas, done } = drawPage(page, PRINT_SCALE);
  await done;
  const picture = await pictureOf(canvas, QUALITY);
  releaseCanvas(canvas);
  return picture;
}

async function loadedImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.alt = "";
  image.src = address;
  await image.decode();
  return image;
}
