import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { line, link } from "../text.ts";

/** The widths, in pixels, at which a poster's picture is kept; the width stands in its address. */
export const posterWidths = [360, 720, 1280] as const;

/**
 * `imageUrl` is public and carries the largest kept width; the others differ only in that number.
 * `width` and `height` are pixels of that picture.
 */
export const poster = z.strictObject({
  id: z.string(),
  title: z.string(),
  alt: z.string(),
  link: z.nullable(z.string()),
  imageUrl: z.string(),
  width: z.int(),
  height: z.int(),
});
export type Poster = z.infer<typeof poster>;

/** The text parts of POST /api/admin/upload-poster; the part `poster` (an image) comes beside them. */
export const newPoster = z.strictObject({
  title: line(limits.titleLength),
  alt: z.optional(line(limits.titleLength)),
  link: z.optional(link),
});
export type NewPoster = z.infer<typeof newPoster>;
