import type { Metadata } from "sharp";
import { type Crop, posterWidths } from "../../../contract/entities/poster.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import { Mutex } from "../../database/mutex.ts";

/** A picture re-encoded at one width; pixels. */
export type Rendering = { width: number; height: number; bytes: Buffer };

export const WEBP_QUALITY = 82;
type Size = { width: number; height: number };
type Region = Size & { left: number; top: number };

export type RenderOptions = {
  /** Pixels; the contract's by default. */
  widths?: readonly number[];
  /** Only this part. */
  crop?: Crop;
  quality?: number;
};

/** The format's own limit, pixels. */
const WEBP_SIDE = 16_383;

/** A decoded picture takes a hundred times its file's memory, so pictures are decoded one at a time. */
const mutex = new Mutex();

/**
 * Renders a picture upright and without metadata, as WebP at some widths, smallest first; never
 * enlarged. Throws AppError("file_type_refused") for a broken picture and ("picture_too_large") where
 * decoding it would take too much memory.
 */
export async function renderPicture(
  bytes: Buffer,
  { widths = posterWidths, crop, quality = WEBP_QUALITY }: RenderOptions = {},
): Promise<Rendering[]> {
  const leave = await mutex.enter();
  try {
    const whole = await uprightSize(bytes);
    const part = crop && pixelsOf(crop, whole);
    const { width } = part ?? whole;
    const renderings: Rendering[] = [];
    for (const each of new Set(widths.map((wanted) => Math.min(wanted, width))))
      renderings.push(await decoding(() => render(bytes, { width: each, part, quality })));
    return renderings;
  } finally {
    leave();
  }
}

/** Read from the header alone, so that a picture that is too large and a broken one are reported differently. */
async function uprightSize(bytes: Buffer): Promise<Size> {
  const header = async () => (await openPicture(bytes, { limitInputPixels: false })).metadata();
  const metadata = await decoding(header);
  const { autoOrient, width, height } = metadata;
  const isTooLarge =
    width * height > limits.posterPixels ||
    Math.max(width, height) > WEBP_SIDE ||
    memoryOf(metadata) > limits.pictureMemoryBytes;
  if (isTooLarge) throw new AppError("picture_too_large");
  return autoOrient;
}

/** About how many bytes decoding takes, as measured with pictures of 12 and 40 megapixels. */
function memoryOf(metadata: Metadata): number {
  const { format, width, height, channels, depth, isProgressive } = metadata;
  const samples = width * height * channels;
  // AVIF takes as much with more than eight bits.
  if (format === "heif") return 6 * samples;
  if (format === "webp") return 3 * samples;
  // All coefficients of a progressive JPEG are kept, two bytes each, those of the colours often for every fourth pixel.
  if (format === "jpeg" && isProgressive)
    return (metadata.chromaSubsampling === "4:2:0" ? 1.5 : 2.1) * samples;
  const decoded = samples * (depth === "uchar" ? 1 : 2);
  // What is interlaced or has to be turned is decoded whole, else some lines at a time.
  const isWhole = isProgressive || (metadata.orientation ?? 1) > 4;
  return isWhole ? 1.3 * decoded : 0.7 * decoded;
}

/** At least a pixel wide and high, and within the picture. */
function pixelsOf({ x, y, width, height }: Crop, whole: Size): Region {
  const left = Math.min(Math.round(x * whole.width), whole.width - 1);
  const top = Math.min(Math.round(y * whole.height), whole.height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(width * whole.width), whole.width - left)),
    height: Math.max(1, Math.min(Math.round(height * whole.height), whole.height - top)),
  };
}

async function render(
  bytes: Buffer,
  { width, part, quality }: { width: number; part: Region | undefined; quality: number },
): Promise<Rendering> {
  const opened = await openPicture(bytes, { limitInputPixels: limits.posterPixels });
  const upright = opened.autoOrient();
  const { data, info } = await (part ? upright.extract(part) : upright)
    .resize({ width })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
}

/** Imported with the first picture, so that the start does not load it. */
async function openPicture(bytes: Buffer, limit: { limitInputPixels: number | false }) {
  const { default: sharp } = await import("sharp");
  // No picture comes twice, so the decoder's cache would only take memory.
  sharp.cache(false);
  return sharp(bytes, { ...limit, failOn: "error" });
}

/** Any error of the decoder means that the bytes are no picture. */
async function decoding<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw new AppError("file_type_refused", { cause });
  }
}
