import * as z from "zod/mini";
import { fullMarksOf, leastMarksOf, type Pattern } from "../exams/pattern.ts";
import { limits } from "../limits.ts";
import { line } from "../text.ts";

/** What a grid of marks has a column for: each section of the pattern, or the whole paper alone. */
export const markColumns = ["section", "total"] as const;
export type MarkColumns = (typeof markColumns)[number];

/**
 * Hundredths of a mark, one for each column; null is a cell without a mark. A list of nulls says nothing of a student,
 * and null in place of the list that the student was absent.
 */
const typed = z.nullable(
  z.array(z.nullable(z.int())).check(z.minLength(1), z.maxLength(limits.patternSections)),
);
export type TypedMarks = z.infer<typeof typed>;

/** The marks of a paper test as its staff see them, the students by name. */
export const typedGrid = z.strictObject({
  by: z.enum(markColumns),
  rows: z.array(
    z.strictObject({ student: z.strictObject({ id: z.string(), name: z.string() }), marks: typed }),
  ),
  /** Of the test, for saving. */
  version: z.int(),
});
export type TypedGrid = z.infer<typeof typedGrid>;

/** The whole grid: whoever is not in it has no marks. */
export const savedGrid = z.strictObject({
  by: z.enum(markColumns),
  rows: z.array(z.strictObject({ studentId: line(limits.idLength), marks: typed })).check(
    z.maxLength(limits.registerStudents),
    z.refine((all) => new Set(all.map(({ studentId }) => studentId)).size === all.length, {
      error: "repeated_field",
    }),
  ),
});
export type SavedGrid = z.infer<typeof savedGrid>;

/** The columns of a grid with the most and the least marks in each, in hundredths. */
export function columnsOf(pattern: Pick<Pattern, "sections">, by: MarkColumns) {
  if (by === "total")
    return [{ name: null, most: fullMarksOf(pattern), least: leastMarksOf(pattern) }];
  return pattern.sections.map((section) => ({
    name: section.name,
    most: fullMarksOf({ sections: [section] }),
    least: leastMarksOf({ sections: [section] }),
  }));
}
export type MarkColumn = ReturnType<typeof columnsOf>[number];

/** What is wrong with one mark. */
export function faultOfMark(mark: number, { most, least }: MarkColumn) {
  if (mark > most) return "too_big";
  return mark < least ? "too_small" : undefined;
}
