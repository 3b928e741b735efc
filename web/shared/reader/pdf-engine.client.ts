import { pdfPartsAddress } from "virtual:pdf-parts";
import {
  GlobalWorkerOptions,
  getDocument,
  InvalidPDFException,
  PasswordException,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  TextLayer,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import workerAddress from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import type { OpenedBytes } from "./file-bytes.ts";
import { MOST_PAGE_PIXELS } from "./page-layout.ts";
import { ReaderProblem } from "./reader-problem.tsx";
import type { TextRun } from "./search-text.ts";
import { asWritten } from "./text-measure.ts";

export { measureText } from "./text-measure.ts";

export type PdfDocument = PDFDocumentProxy;

// The legacy build, as phones with full storage keep browsers that are years old.
GlobalWorkerOptions.workerSrc = workerAddress;

/** Larger images are not decoded at all: 64 million pixels are an A4 page at 700 dpi. */
const MAX_IMAGE_PIXELS = 64_000_000;
/**
 * Larger images are scaled down while decoding. A device with up to 4 GB of memory gets as many pixels as the
 * largest canvas here, others an A4 page at 350 dpi. A browser that does not say counts as small.
 */
const MAX_IMAGE_BYTES = 4 * (isSmallDevice() ? MOST_PAGE_PIXELS : 16_000_000);

/** Errors only: the engine's warnings are about how the file was made. */
const QUIET = 0;

let worker: PDFWorker | undefined;

/** Starts the worker, which takes a phone a second, if it does not run yet. One serves every file, one after the other. */
export function startWorker(): PDFWorker {
  if (worker === undefined || worker.destroyed) worker = new PDFWorker({ verbosity: QUIET });
  return worker;
}

/**
 * Opens a PDF; of a long one only the ranges that are needed are fetched. Rejects with ReaderProblem.
 * `onLost` is called for a range that cannot be fetched; the pages waiting for it stay empty.
 */
export async function openPdf(
  bytes: OpenedBytes,
  { signal, onLost }: { signal: AbortSignal; onLost: (error: unknown) => void },
): Promise<PdfDocument> {
  const task = getDocument({
    ...sourceOf(bytes, onLost),
    worker: startWorker(),
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: `${pdfPartsAddress}cmaps/`,
    iccUrl: `${pdfPartsAddress}iccs/`,
    standardFontDataUrl: `${pdfPartsAddress}standard_fonts/`,
    wasmUrl: `${pdfPartsAddress}wasm/`,
    maxImageSize: MAX_IMAGE_PIXELS,
    canvasMaxAreaInBytes: MAX_IMAGE_BYTES,
    verbosity: QUIET,
  });
  signal.addEventListener("abort", () => void task.destroy(), { once: true });
  try {
    return await task.promise;
  } catch (error) {
    throw problemOf(error);
  }
}

function sourceOf(bytes: OpenedBytes, onLost: (error: unknown) => void) {
  if (bytes.first.byteLength >= bytes.size) return { data: bytes.first };
  return {
    range: new RangeTransport(bytes, onLost),
    rangeChunkSize: bytes.first.byteLength,
  };
}

/** Feeds the engine the ranges it requests; it waits as long as they take. */
class RangeTransport extends PDFDataRangeTransport {
  readonly #bytes: OpenedBytes;
  readonly #onLost: (error: unknown) => void;

  constructor(bytes: OpenedBytes, onLost: (error: unknown) => void) {
    super(bytes.size, bytes.first);
    this.#bytes = bytes;
    this.#onLost = onLost;
  }

  override requestDataRange(begin: number, end: number): void {
    this.#bytes.read(begin, end).then((part) => this.onDataRange(begin, part), this.#onLost);
  }
}

function isSmallDevice(): boolean {
  // Only Chromium has this property, rounded, in GB.
  const { deviceMemory = 0 } = navigator as Navigator & { deviceMemory?: number };
  return deviceMemory <= 4;
}

function problemOf(error: unknown): unknown {
  if (error instanceof PasswordException) return new ReaderProblem("locked");
  if (error instanceof InvalidPDFException) return new ReaderProblem("damaged");
  return error;
}

/** Lays the text of a page over its canvas and returns one element for each run, in the engine's order. */
export async function layText(
  page: PDFPageProxy,
  container: HTMLElement,
  signal: AbortSignal,
): Promise<readonly HTMLElement[]> {
  const textContentSource = await page.getTextContent(asWritten);
  signal.throwIfAborted();
  const viewport = page.getViewport({ scale: 1 });
  const layer = new TextLayer({ textContentSource, container, viewport });
  await layer.render();
  return layer.textDivs;
}

/** The runs of a page's text, in the order of `layText`. */
export async function readText(page: PDFPageProxy): Promise<TextRun[]> {
  const { items } = await page.getTextContent(asWritten);
  return items.flatMap((item) => ("str" in item ? [item] : []));
}
