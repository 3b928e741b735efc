import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { line } from "../text.ts";
import { viewedLists } from "./closed-lists.ts";

const value = z.optional(line(limits.idLength));

/**
 * The filters of a view, as in the address of its list. The search text is left out, because it may be the name or
 * phone number of somebody who is erased later.
 */
const viewFilters = z.strictObject({
  courseId: value,
  since: value,
  status: value,
  role: value,
  selectedClass: value,
  account: value,
  form: value,
  suspended: value,
  joining: value,
  attention: value,
  answer: value,
});
export type ViewFilters = z.infer<typeof viewFilters>;
export const viewFilterNames = z.keyof(viewFilters).options;

/** A list of the office with filters that one admin saved for themselves. */
export const savedView = z.strictObject({
  id: z.string(),
  name: z.string(),
  filters: viewFilters,
});
export type SavedView = z.infer<typeof savedView>;

export const viewedList = z.strictObject({ list: z.enum(viewedLists) });

export const viewName = z.strictObject({ name: line(limits.nameLength) });

export const newView = z.strictObject({
  ...viewedList.shape,
  ...viewName.shape,
  filters: viewFilters.check(
    z.refine((filters) => Object.keys(filters).length > 0, { error: "required" }),
  ),
});
