import * as z from "zod/mini";
import { subjectCode } from "../entities/lookup.ts";
import { limits } from "../limits.ts";
import { httpsLink, isoDate, line } from "../text.ts";

/** An assertion with its reason has the four options that every board gives it, and is answered like `single`. */
export const questionKinds = [
  "single",
  "multiple",
  "assertion",
  "numeric",
  "matrix",
  "written",
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Hundredths of a mark; a third is 33. */
const hundredths = z.int().check(z.minimum(-10_000), z.maximum(10_000));
const count = z.int().check(z.minimum(1), z.maximum(300));
const minutes = z.int().check(z.minimum(1), z.maximum(600));

export const markingRule = z.strictObject({
  right: hundredths.check(z.minimum(0)),
  wrong: hundredths.check(z.maximum(0)),
  /** For each right option or row of an answer that is right in part; 0 where that counts as wrong. */
  partial: hundredths.check(z.minimum(0)),
});
export type MarkingRule = z.infer<typeof markingRule>;

export const section = z
  .strictObject({
    name: line(limits.nameLength),
    nameHi: z.optional(z.nullable(line(limits.nameLength))),
    /** A code of the lookup of subjects. */
    subject: subjectCode,
    kind: z.enum(questionKinds),
    count,
    /** How many answers count; fewer than `count` where questions may be left out. */
    counted: count,
    marks: markingRule,
    /** How a number is typed: whether it is whole, and how many places it has at most. */
    numeric: z.optional(
      z.strictObject({ isWhole: z.boolean(), places: z.int().check(z.minimum(0), z.maximum(6)) }),
    ),
  })
  .check(
    z.refine(({ count: asked, counted }) => counted <= asked, {
      error: "counted_more_than_asked",
      path: ["counted"],
    }),
  );
export type Section = z.infer<typeof section>;

/** What ties are decided by, one after the other: the higher score, or fewer wrong answers in proportion to right ones. */
const tieStep = z.discriminatedUnion("by", [
  z.strictObject({ by: z.literal("score"), subject: subjectCode }),
  z.strictObject({ by: z.literal("wrong-to-right"), subject: z.nullable(subjectCode) }),
]);

/** An examination as data. A test keeps the version that it was made with. */
export const pattern = z.strictObject({
  code: line(limits.idLength),
  version: z.int().check(z.minimum(1)),
  name: line(limits.nameLength),
  nameHi: z.nullable(line(limits.nameLength)),
  sourceUrl: z.nullable(httpsLink),
  sourceDate: z.nullable(isoDate),
  checkedOn: z.nullable(isoDate),
  status: z.enum(["official", "as-last-year", "own"]),
  minutes,
  /** Compensatory time: minutes for each hour, rounded up to a step, and never less than the least. */
  compensatory: z.strictObject({ perHour: minutes, step: minutes, least: minutes }),
  sections: z.array(section).check(z.minLength(1), z.maxLength(limits.patternSections)),
  language: z.enum(["whole-paper", "per-question"]),
  saving: z.enum(["at-once", "on-save"]),
  submit: z.enum(["any-time", "at-end"]),
  ties: z.array(tieStep).check(z.maxLength(12)),
  tieEnd: z.enum(["equal", "drawn"]),
  score: z.enum(["marks", "percentile"]),
  places: z.int().check(z.minimum(0), z.maximum(9)),
});
export type Pattern = z.infer<typeof pattern>;

/** Hundredths of a mark that the worst paper has, all of it answered wrong: 0 or less. */
export function leastMarksOf({ sections }: Pick<Pattern, "sections">): number {
  return sections.reduce((sum, { counted, marks }) => sum + counted * marks.wrong, 0);
}

/** Minutes that a person with a grant of compensatory time has in addition. */
export function compensatoryMinutes({ minutes: whole, compensatory }: Pattern): number {
  const { perHour, step, least } = compensatory;
  return Math.max(least, Math.ceil((whole * perHour) / 60 / step) * step);
}

export type CountedSection = Pick<Section, "counted"> & { marks: Pick<MarkingRule, "right"> };

/** Hundredths of a mark that the best paper has. */
export function fullMarksOf({ sections }: { sections: readonly CountedSection[] }): number {
  return sections.reduce((sum, { counted, marks }) => sum + counted * marks.right, 0);
}
