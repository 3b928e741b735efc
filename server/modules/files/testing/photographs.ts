import sharp, { type Sharp } from "sharp";

/** A gradient, so that sizes and colours can be compared; width and height are pixels. */
export function photograph(
  format: "jpeg" | "png" | "webp" | "avif",
  { width = 1600, height = 900 }: { width?: number; height?: number } = {},
): Promise<Buffer> {
  return gradient(width, height).toFormat(format).toBuffer();
}

/** A photograph like a phone's: rotated by EXIF, with the place where it was taken. */
export function phonePhotograph(): Promise<Buffer> {
  return gradient(900, 600)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: "SecretPhone" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "28/1 34/1 12/1" },
    })
    .jpeg()
    .toBuffer();
}

/** The beginning of a picture, followed by noise. */
export async function brokenPhotograph(format: "jpeg" | "png" | "webp" | "avif"): Promise<Buffer> {
  const whole = await photograph(format);
  return Buffer.concat([whole.subarray(0, whole.length / 3), Buffer.alloc(500, "noise")]);
}

function gradient(width: number, height: number): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g"><stop offset="0" stop-color="#102060"/><stop offset="1" stop-color="#f0a020"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return sharp(Buffer.from(svg));
}
