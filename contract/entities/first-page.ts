import * as z from "zod/mini";
import { limits } from "../limits.ts";

const shareOfWidth = z.nullable(z.int().check(z.gte(0), z.lte(10_000)));

/** The first page of a PDF as the browser that sends the file has drawn it; `picture` is base64 of an image. */
export const drawnPage = z.strictObject({
  picture: z.base64().check(z.minLength(1), z.maxLength(limits.drawnPageLength)),
  /**
   * The size that most letters have at least, and where the text begins from the left, in ten-thousandths of the page's
   * width: the reader opens the file at this place. Null where the page has no text.
   */
  textSize: shareOfWidth,
  textLeft: shareOfWidth,
});
export type DrawnPage = z.infer<typeof drawnPage>;

/** The same as it is kept, as WebP; width and height are pixels. */
export const firstPage = z.extend(drawnPage, { width: z.int(), height: z.int() });
export type FirstPage = z.infer<typeof firstPage>;
