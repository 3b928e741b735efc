import { pdfPartsAddress } from "virtual:pdf-parts";
import {
  GlobalWorkerOptions,
  getDocument,
  InvalidPDFException,
  PasswordException,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import workerAddress from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { MOST_PAGE_PIXELS } from "./live-pages.ts";
import type { OpenedBytes } from "./opened-bytes.ts";
import { ReaderProblem } from "./reader-problem.ts";
import type { TextRun } from "./search-text.ts";

// The legacy build: phones with full storage keep browsers that are years old.
GlobalWorkerOptions.workerSrc = workerAddress;

/** Largest picture that is decoded at all: 64 million pixels are a sheet at 700 dpi. */
const MAX_IMAGE_PIXELS = 64_000_000;
/**
 * Larger pictures are decoded smaller. A phone of up to 4 GB has room for the pixels of the largest page
 * that is drawn, others for a sheet at 350 dpi. Browsers that do not tell are taken for the small one.
 */
const MAX_IMAGE_BYTES = 4 * (isSmallDevice() ? MOST_PAGE_PIXELS : 16_000_000);

/** Errors only: the warnings of the engine are about the file's maker, not about us. */
const QUIET = 0;

/**
 * Opens a PDF; of a long one only the parts that are shown are fetched. Rejects with ReaderProblem.
 * `onLost` hears of a part that can never come; the pages waiting for it stay empty.
 */
export async function openPdf(
  bytes: OpenedBytes,
  { signal, onLost }: { signal: AbortSignal; onLost: (error: unknown) => void },
): Promise<PDFDocumentProxy> {
  const task = getDocument({
    ...sourceOf(bytes, onLost),
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
    range: new PartByPart(bytes, onLost),
    rangeChunkSize: bytes.first.byteLength,
  };
}

/** The engine asks for a range, and waits for as long as it takes. */
class PartByPart extends PDFDataRangeTransport {
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
  // Chromium alone has it, rounded, in GB.
  const { deviceMemory = 0 } = navigator as Navigator & { deviceMemory?: number };
  return deviceMemory <= 4;
}

function problemOf(error: unknown): unknown {
  if (error instanceof PasswordException) return new ReaderProblem("locked");
  if (error instanceof InvalidPDFException) return new ReaderProblem("damaged");
  return error;
}

/** Lays the text of a page over its picture and gives one element a run, in the engine's order. */
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

/** Searching folds by itself, and has to know where each character came from. */
const asWritten = { disableNormalization: true, includeMarkedContent: false };
