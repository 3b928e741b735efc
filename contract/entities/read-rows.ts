import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { line } from "../text.ts";
import { rowRefusals } from "./closed-lists.ts";

/** Rows of a list, each with the version that the office has read. */
export const readRows = z
  .array(z.strictObject({ id: line(limits.idLength), version: z.int().check(z.positive()) }))
  .check(z.minLength(1), z.maxLength(limits.rowsAtOnce));

/** Rows that were left as they were, and why. */
export const refusedRows = z.array(
  z.strictObject({ id: z.string(), code: z.enum(rowRefusals), message: z.string() }),
);
export type RefusedRows = z.infer<typeof refusedRows>;

/** Refuses a change that changes none of its fields, at the first of these. */
export function changesOneOf<Field extends string>(fields: readonly [Field, ...Field[]]) {
  return z.refine<{ [Name in Field]?: unknown }>(
    (change) => fields.some((field) => change[field] !== undefined),
    { error: "no_change", path: [fields[0]] },
  );
}
