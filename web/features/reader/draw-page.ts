import type { PdfDocument } from "./use-open-file.ts";

export type PdfPage = Awaited<ReturnType<PdfDocument["getPage"]>>;

export type Drawing = { canvas: HTMLCanvasElement; done: Promise<void>; cancel: () => void };

/** Draws a page on a canvas of its own; `done` rejects when it is cancelled. */
export function drawPage(page: PdfPage, scale: number): Drawing {
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const task = page.render({ canvas, viewport });
  const done = task.promise.catch((error: unknown) => {
    releaseCanvas(canvas);
    throw error;
  });
  return { canvas, done, cancel: () => task.cancel() };
}

/** Gives the picture's memory back at once; browsers otherwise keep it until they clean up. */
export function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.remove();
  canvas.width = 0;
  canvas.height = 0;
}
