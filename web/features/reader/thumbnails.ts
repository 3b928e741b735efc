import { drawPage, releaseCanvas } from "./draw-page.ts";
import type { OpenPdf, PdfDocument } from "./use-open-file.ts";

/** Device pixels; sharp enough on every screen at the size that they are shown at. */
const THUMBNAIL_WIDTH = 200;
const QUALITY = 0.75;

export type Thumbnails = {
  /** An address of the small picture, made when its turn comes; rejects when the signal aborts. */
  addressOf: (index: number, signal: AbortSignal) => Promise<string>;
  release: () => void;
};

/**
 * Small pictures of pages, made when no page waits to be drawn and kept compressed: a few kilobytes
 * each.
 */
export function makeThumbnails({ document, queue }: OpenPdf): Thumbnails {
  const made = new Map<number, string>();
  return {
    async addressOf(index, signal) {
      const known = made.get(index);
      if (known) return known;
      const make = () => makeThumbnail(document, index);
      const address = await queue.add(make, { rank: 2, signal });
      made.set(index, address);
      return address;
    },
    release() {
      for (const address of made.values()) URL.revokeObjectURL(address);
      made.clear();
    },
  };
}

async function makeThumbnail(document: PdfDocument, index: number): Promise<string> {
  const page = await document.getPage(index + 1);
  const { width } = page.getViewport({ scale: 1 });
  const { canvas, done } = drawPage(page, THUMBNAIL_WIDTH / width);
  await done;
  const picture = await pictureOf(canvas, QUALITY);
  releaseCanvas(canvas);
  return URL.createObjectURL(picture);
}

/** The canvas as a JPEG; `quality` from 0 to 1. */
export function pictureOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The canvas gave no picture"))),
      "image/jpeg",
      quality,
    );
  });
}
