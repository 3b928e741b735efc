import { ReaderProblem } from "../../shared/reader/reader-problem.tsx";

/** Pixels of the longer side of a page of a scanner. */
const LONGEST = 2_400;
/** Of one PDF: a class of students, both sides. */
const MOST_PAGES = 600;

export type FileProblem = "locked" | "damaged" | "too-many";

/** Each page of a PDF, drawn one after the other; a picture as it is. Throws a FileProblem of a PDF as ReaderProblem or RangeError. */
export async function* picturesOfFile(
  file: File,
  signal: AbortSignal,
): AsyncGenerator<Blob | ImageBitmap> {
  if (file.type !== "application/pdf" && !/\.pdf$/i.test(file.name)) {
    yield file;
    return;
  }
  const { openPdf } = await import("../../shared/reader/pdf-engine.client.ts");
  const first = new Uint8Array(await file.arrayBuffer());
  const read = async () => first;
  const bytes = { size: first.byteLength, type: file.type, filename: file.name, first, read };
  const pdf = await openPdf(bytes, { signal, onLost() {} });
  if (pdf.numPages > MOST_PAGES) throw new RangeError("too many pages");
  for (let at = 1; at <= pdf.numPages && !signal.aborted; at += 1) {
    const page = await pdf.getPage(at);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: LONGEST / Math.max(width, height) });
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [Math.round(viewport.width), Math.round(viewport.height)];
    await page.render({ canvas, viewport }).promise;
    yield await createImageBitmap(canvas);
    page.cleanup();
  }
}

export function problemOfFile(error: unknown): FileProblem {
  if (error instanceof RangeError) return "too-many";
  return error instanceof ReaderProblem && error.kind === "locked" ? "locked" : "damaged";
}
