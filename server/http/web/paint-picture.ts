import { Turnstile } from "../../database/turnstile.ts";
import { chooseFonts, setText } from "./set-text.ts";
import type { DrawnPicture } from "./web-build.ts";

export type PaintPicture = (picture: DrawnPicture) => Promise<Buffer>;

/** Few flat colours: this many keep every edge smooth. */
const COLOURS = 64;

/**
 * Paints drawn pictures as PNG of 1200×630, one at a time, since a crowd of robots must not take the
 * processor from readers. `fontFolder` was filled by the build.
 */
export function picturePainter(fontFolder: string): PaintPicture {
  const turnstile = new Turnstile();
  let isFirst = true;
  return async (picture) => {
    const leave = await turnstile.enter();
    try {
      if (!isFirst) return await paint(picture);
      const fonts = await chooseFonts(fontFolder);
      const painted = await paint(picture);
      await fonts.release();
      isFirst = false;
      return painted;
    } finally {
      leave();
    }
  };
}

async function paint({ svg, texts }: DrawnPicture): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const set = [];
  for (const text of texts) set.push(await setText(text));
  return sharp(Buffer.from(svg))
    .composite(set.filter((text) => text !== undefined))
    .png({ palette: true, colours: COLOURS, compressionLevel: 9, effort: 7 })
    .toBuffer();
}
