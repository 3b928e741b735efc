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

export type DrawingQueue = {
  /** Runs the work when it is next; rejects with the signal's reason if that aborts before. */
  add: <Value>(
    work: () => Promise<Value>,
    options: { rank: DrawingRank; signal: AbortSignal },
  ) => Promise<Value>;
};

/** Runs one rendering at a time: on a phone several at once would delay the page that is being read. */
export function createDrawingQueue(): DrawingQueue {
  const waiting: Waiting[] = [];
  let isBusy = false;

  const next = () => {
    if (isBusy) return;
    const [first] = waiting.toSorted((one, other) => one.rank - other.rank);
    if (!first) return;
    waiting.splice(waiting.indexOf(first), 1);
    first.begin();
  };

  return {
    add(work, { rank, signal }) {
      return new Promise((resolve, reject) => {
        const begin = () => {
          if (signal.aborted) {
            reject(signal.reason);
            next();
            return;
          }
          isBusy = true;
          work()
            .then(resolve, reject)
            .finally(() => {
              isBusy = false;
              next();
            });
        };
        waiting.push({ rank, begin });
        // In a microtask, so that work added in the same task is ranked as well.
        queueMicrotask(next);
      });
    },
  };
}

/** Device pixels; sharp on every screen at the size of a thumbnail. */
const THUMBNAIL_WIDTH = 200;
const QUALITY = 0.75;

export type Thumbnails = {
  /** A blob URL of the thumbnail, rendered when needed; rejects when the signal aborts. */
  addressOf: (index: number, signal: AbortSignal) => Promise<string>;
  release: () => void;
};

/** Thumbnails, rendered when no page waits to be drawn and held as JPEG of a few kilobytes. */
export function makeThumbnails({
  document,
  queue,
}: {
  document: PdfDocument;
  queue: DrawingQueue;
}): Thumbnails {
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
