import * as z from "zod/mini";
import { limits } from "./limits.ts";
import { digits, isCleanText } from "./text.ts";

/** `cursor` is opaque: the `nextCursor` of the answer before. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(limits.linkLength))),
  limit: z.optional(digits({ min: 1, max: limits.pageSizeMax })),
};

/** A search text; an empty one means no search. */
export const searchText = z.optional(
  z.string().check(
    z.refine(isCleanText, { error: "forbidden_characters", abort: true }),
    z.overwrite((value) => value.normalize("NFC").trim()),
    z.maxLength(limits.queryLength),
  ),
);

/** In every paged answer: `total` is the number of all matching rows. */
export const pageAnswer = { nextCursor: z.nullable(z.string()), total: z.int() };

/**
 * For a filtered list: `totalIsCapped` means that more rows match than `total`, which stops at
 * `limits.countedRows`.
 */
export const filteredPageAnswer = { ...pageAnswer, totalIsCapped: z.boolean() };

/**
 * How a list is wanted as a file. `counted` parts say how many rows were read for them, of how many the answer's
 * header X-Total-Rows says: each is both numbers of 32 bits, rows and bytes, and then the bytes.
 */
export const listAsFile = {
  format: z.optional(z.enum(["xlsx", "csv"])),
  parts: z.optional(z.enum(["counted"])),
};
