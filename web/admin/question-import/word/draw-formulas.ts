import { zipEntries } from "../../../../contract/zip-directory.ts";
import { releaseCanvas } from "../../../shared/reader/drawing.ts";
import { unpackEntry } from "../../import/unpack-workbook.ts";
import { contextOf, encoded } from "../canvas.ts";

/** MathType writes some 4 KiB. */
const MOST_BYTES = 32 * 1024;
const MOST_MS = 30_000;
const INK = 128;

/**
 * The small metafiles of a document, drawn, by the names of their parts: MathType keeps a preview of each formula in
 * one, which no browser shows. Without those that are broken or not understood. Throws the reason of `signal`.
 */
export async function drawFormulas(
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<Map<string, Blob>> {
  const drawn = new Map<string, Blob>();
  const end = performance.now() + MOST_MS;
  for (const entry of zipEntries(bytes) ?? []) {
    if (!/\.wmf$/i.test(entry.name) || entry.unpacked > MOST_BYTES) continue;
    if (performance.now() > end) break;
    // What fails is named as left out where it stands.
    const picture = await unpackEntry(bytes, entry)
      .then(draw)
      .catch(() => undefined);
    signal.throwIfAborted();
    if (picture) drawn.set(entry.name, picture);
  }
  return drawn;
}

async function draw(metafile: Uint8Array): Promise<Blob> {
  const { playWmf } = await import("./wmf/play-wmf.ts");
  // Has signs that the fonts of a device may lack.
  await document.fonts.load("16px KaTeX_Main");
  const canvas = document.createElement("canvas");
  try {
    const context = contextOf(canvas);
    playWmf(metafile, context);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    if (!data.some((part) => part < INK)) throw new RangeError("an empty picture");
    return await encoded(canvas, 1);
  } finally {
    releaseCanvas(canvas);
  }
}
