import { posterWidths } from "../../../contract/entities/poster.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import { Mutex } from "../../database/mutex.ts";

/** A picture re-encoded at one width; pixels. */
export type Rendering = { width: number; height: number; bytes: Buffer };

const WEBP_QUALITY = 82;
/** The format's own limit, pixels. */
const WEBP_SIDE = 16_383;

/** A decoded picture takes a hundred times its file's room, so they come in one by one. */
const mutex = new Mutex();

/**
 * Decodes a picture and renders it upright, without metadata, as WebP at the widths of the contract,
 * smallest first; never enlarged. Throws AppError("file_type_refused") for a picture that is broken
 * and AppError("file_too_large") for one of too many pixels.
 */
export async function renderPicture(bytes: Buffer): Promise<Rendering[]> {
  const leave = await mutex.enter();
  try {
    const width = await uprightWidth(bytes);
    const widths = [...new Set(posterWidths.map((each) => Math.min(each, width)))];
    const renderings: Rendering[] = [];
    for (const each of widths) renderings.push(await decoding(() => render(bytes, each)));
    return renderings;
  } finally {
    leave();
  }
}

/** Read from the header alone, so that the limit is told apart from a broken picture. */
async function uprightWidth(bytes: Buffer): Promise<number> {
  const header = async () => (await openPicture(bytes, { limitInputPixels: false })).metadata();
  const { autoOrient, width, height } = await decoding(header);
  const isTooLong = Math.max(width, height) > WEBP_SIDE;
  if (width * height > limits.posterPixels || isTooLong) throw new AppError("file_too_large");
  return autoOrient.width;
}

async function render(bytes: Buffer, width: number): Promise<Rendering> {
  const opened = await openPicture(bytes, { limitInputPixels: limits.posterPixels });
  const { data, info } = await opened
    .autoOrient()
    .resize({ width })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
}

/** Loaded with the first picture, so that a server that takes none starts without it. */
async function openPicture(bytes: Buffer, limit: { limitInputPixels: number | false }) {
  const { default: sharp } = await import("sharp");
  // No picture comes twice: what the decoder would remember is only memory.
  sharp.cache(false);
  return sharp(bytes, { ...limit, failOn: "error" });
}

/** Whatever the decoder says of bytes that claim to be a picture, they are none. */
async function decoding<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw new AppError("file_type_refused", { cause });
  }
}
