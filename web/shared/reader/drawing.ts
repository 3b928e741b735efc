import type { PdfDocument } from "./pdf-engine.client.ts";

type PdfPage = Awaited<ReturnType<PdfDocument["getPage"]>>;

export type Drawing = { canvas: HTMLCanvasElement; done: Promise<void>; cancel: () => void };

/** Renders a page on a new canvas; `done` rejects when it is cancelled. */
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

/** Frees the canvas's memory at once; otherwise browsers keep it until garbage collection. */
export function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.remove();
  canvas.width = 0;
  canvas.height = 0;
}

/** Priority, lowest first: 0 visible pages, 1 their neighbours, 2 thumbnails. */
export type DrawingRank = 0 | 1 | 2;

type Waiting = { rank: DrawingRank; begin: () => void };

export type DrawingQueue = ReturnType<typeof createDrawingQueue>;

/** Runs one rendering at a time: on a phone several at once would delay the page that is being read. */
export function createDrawingQueue() {
  const waiting: Waiting[] = [];
  let isBusy = false;

  const next = () => {
    if (isBusy) return;
    waiting.sort((one, other) => one.rank - other.rank);
    const first = waiting.shift();
    isBusy = first !== undefined;
    first?.begin();
  };

  /** Runs the work when it is next; rejects with the signal's reason if that aborts before. */
  const add = async <Value>(
    work: () => Promise<Value>,
    { rank, signal }: { rank: DrawingRank; signal: AbortSignal },
  ): Promise<Value> => {
    await new Promise<void>((begin) => {
      waiting.push({ rank, begin });
      // In a microtask, so that work added in the same task is ranked as well.
      queueMicrotask(next);
    });
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      isBusy = false;
      next();
    }
  };
  return { add };
}

/** A page as a JPEG, drawn at this many pixels per point; `quality` from 0 to 1. */
export async function pictureOfPage(
  page: PdfPage,
  { scale, quality }: { scale: number; quality: number },
): Promise<Blob> {
  const { canvas, done } = drawPage(page, scale);
  await done;
  const picture = await pictureOf(canvas, quality);
  releaseCanvas(canvas);
  return picture;
}

function pictureOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The canvas gave no picture"))),
      "image/jpeg",
      quality,
    );
  });
}
