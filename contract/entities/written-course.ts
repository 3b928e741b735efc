import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { digits, isoDate, line, paragraphs } from "../text.ts";
import { deliveries, modes } from "./closed-lists.ts";
import {
  areInstalmentsWithin,
  type FeeParts,
  isEnrolmentFeeWithin,
  writtenInstalment,
} from "./instalment.ts";
import { lookupCode, subjectCode } from "./lookup.ts";

/** What the office writes of a course; numbers and files come as the call carries them. */
const writtenFields = {
  title: line(limits.titleLength),
  programme: lookupCode,
  subjects: z.array(subjectCode).check(z.minLength(1), z.maxLength(limits.listItems)),
  description: paragraphs(limits.markdownLength),
  mode: z.enum(modes),
  duration: line(limits.titleLength),
  startsOn: isoDate,
  endsOn: z.optional(isoDate),
  validUntil: z.optional(isoDate),
  timings: z.optional(line(limits.titleLength)),
  delivery: z.optional(z.enum(deliveries)),
  teachers: z.optional(z.array(line(limits.nameLength)).check(z.maxLength(limits.listItems))),
  selectedClass: z.optional(lookupCode),
  summary: z.optional(paragraphs(limits.summaryLength)),
  titleHi: z.optional(line(limits.titleLength)),
  summaryHi: z.optional(paragraphs(limits.summaryLength)),
  descriptionHi: z.optional(paragraphs(limits.markdownLength)),
  instalments: z.optional(z.array(writtenInstalment).check(z.maxLength(limits.instalments))),
};

/** What next year's batch of a course is called: a copy under the same title could not be told from it. */
export const newBatch = z.strictObject({
  title: writtenFields.title,
  titleHi: writtenFields.titleHi,
});
export type NewBatch = z.infer<typeof newBatch>;

type Days = { startsOn: string; endsOn?: string | undefined; validUntil?: string | undefined };

const endsAfterStart = z.refine<Days>((given) => !given.endsOn || given.endsOn >= given.startsOn, {
  error: "date_order",
  path: ["endsOn"],
  when: hasDays,
});
const validAfterEnd = z.refine<Days>(
  (given) => !given.validUntil || given.validUntil >= (given.endsOn ?? given.startsOn),
  { error: "date_order", path: ["validUntil"], when: hasDays },
);

const enrolmentFeeWithin = z.refine<FeeParts>(isEnrolmentFeeWithin, {
  error: "more_than_fee",
  path: ["enrolmentFeePaise"],
});
const instalmentsWithin = z.refine<FeeParts>(areInstalmentsWithin, {
  error: "more_than_fee",
  path: ["instalments"],
});

/** The text parts of POST /api/admin/create-course; its files are `poster`, `notes` and `sampleNotes`. */
export const newCourse = z
  .strictObject({
    ...writtenFields,
    batchSize: digits({ min: 1, max: limits.batchSize }),
    feePaise: z.optional(digits({ min: 0, max: limits.feePaise })),
    enrolmentFeePaise: z.optional(digits({ min: 0, max: limits.feePaise })),
    /** A draft is on no page until the office publishes it. */
    draft: z.optional(z.enum(["true", "false"])),
  })
  .check(endsAfterStart, validAfterEnd, enrolmentFeeWithin, instalmentsWithin);
export type NewCourse = z.infer<typeof newCourse>;

/** A course as the office has rewritten it: the fields of a new one; what is absent is cleared. */
export const courseRewrite = z
  .strictObject({
    ...writtenFields,
    batchSize: z.int().check(z.gte(1), z.lte(limits.batchSize)),
    feePaise: z.optional(z.int().check(z.gte(0), z.lte(limits.feePaise))),
    enrolmentFeePaise: z.optional(z.int().check(z.gte(0), z.lte(limits.feePaise))),
  })
  .check(endsAfterStart, validAfterEnd, enrolmentFeeWithin, instalmentsWithin);
export type CourseRewrite = z.infer<typeof courseRewrite>;

/** Dates are compared even if other fields are wrong, so that all wrong fields are named at once. */
function hasDays({ value }: { value: unknown }): boolean {
  if (typeof value !== "object" || value === null) return false;
  return "startsOn" in value && typeof value.startsOn === "string";
}
