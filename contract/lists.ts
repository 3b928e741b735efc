import * as z from "zod/mini";
import { limits } from "./limits.ts";
import { digits, isCleanText } from "./text.ts";

/** `cursor` is opaque: it comes from the answer before, as `nextCursor`. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(limits.linkLength))),
  limit: z.optional(digits({ min: 1, max: limits.pageSizeMax })),
};

/** Free search text; an empty one means no search. */
export const searchText = z.optional(
  z.string().check(
    z.refine(isCleanText, { error: "forbidden_characters", abort: true }),
    z.overwrite((value) => value.normalize("NFC").trim()),
    z.maxLength(limits.queryLength),
  ),
);

/** What every paged list answers beside its rows: `total` counts all that match. */
export const pageAnswer = { nextCursor: z.nullable(z.string()), total: z.int() };

/** Of a list that may be filtered: with `totalIsCapped` more match than `total`, which stops at `limits.countedRows`. */
export const filteredPageAnswer = { ...pageAnswer, totalIsCapped: z.boolean() };
