import * as z from "zod/mini";
import { limits } from "./limits.ts";
import { digits, text } from "./text.ts";

/** `cursor` is opaque: the `nextCursor` of the answer before. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(limits.linkLength))),
  limit: z.optional(digits({ min: 1, max: limits.pageSizeMax })),
};

/** A search text; an empty one means no search. */
export const searchText = z.optional(text(limits.queryLength));

/** In every paged answer: `total` is the number of all matching rows. */
export const pageAnswer = { nextCursor: z.nullable(z.string()), total: z.int() };

/**
 * The format of a list as a file. `counted` files come in parts: the number of rows read so far and the part's
 * length in bytes, both 32 bits, then the bytes. The header X-Total-Rows has the total.
 */
export const listAsFile = {
  format: z.optional(z.enum(["xlsx", "csv"])),
  parts: z.optional(z.enum(["counted"])),
};
