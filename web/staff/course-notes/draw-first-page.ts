import { type DrawnPage, drawnPage } from "../../../contract/entities/first-page.ts";
import { pictureOfPage } from "../../shared/reader/drawing.ts";
import { PART_BYTES } from "../../shared/reader/file-bytes.ts";
import { loadEngine } from "../../shared/reader/use-warm-reader.ts";
import { savesData } from "../../ui/saves-data.ts";

/** Pixels; the server keeps as many. */
const WIDTH = 1_080;
const QUALITY = 0.85;
/** The picture of a longer page would be of no use, and too large. */
const MOST_HEIGHT = 3 * WIDTH;
const PATIENCE_MS = 10_000;

type Drawing = { file: File; signal: AbortSignal };

/**
 * The first page of a PDF that is sent, for phones on which it can be read before the file is there. Undefined where it
 * cannot be drawn: the file is worth sending without. Rejects with the signal's reason.
 */
export async function drawFirstPage({ file, signal }: Drawing): Promise<DrawnPage | undefined> {
  signal.throwIfAborted();
  if (!/\.pdf$/i.test(file.name) || savesData()) return undefined;
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  const patience = window.setTimeout(leave, PATIENCE_MS);
  signal.addEventListener("abort", leave, { once: true });
  const left = new Promise<undefined>((resolve) => {
    leaving.signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
  const drawn = await Promise.race([draw(file, leaving), left]).catch(() => undefined);
  window.clearTimeout(patience);
  leave();
  signal.throwIfAborted();
  return drawn;
}

async function draw(file: File, leaving: AbortController): Promise<DrawnPage | undefined> {
  const engine = await loadEngine();
  leaving.signal.throwIfAborted();
  const read = async (begin: number, end: number) =>
    new Uint8Array(await file.slice(begin, end).arrayBuffer());
  const first = await read(0, Math.min(PART_BYTES, file.size));
  const bytes = { size: file.size, type: file.type, filename: file.name, first, read };
  const onLost = () => leaving.abort();
  const document = await engine.openPdf(bytes, { signal: leaving.signal, onLost });
  const page = await document.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = WIDTH / width;
  if (height * scale > MOST_HEIGHT) return undefined;
  const text = await engine.measureText(page).catch(() => undefined);
  const shareOf = (points: number) => Math.max(0, Math.round((10_000 * points) / width));
  const drawn = {
    picture: await base64Of(await pictureOfPage(page, { scale, quality: QUALITY })),
    textSize: text ? shareOf(text.size) : null,
    textLeft: text ? shareOf(text.left) : null,
  };
  return drawnPage.safeParse(drawn).data;
}

function base64Of(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // readAsDataURL gives text, with base64 after the comma.
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}
