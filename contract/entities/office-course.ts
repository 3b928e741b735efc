import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { digits, isoDate, line, paragraphs } from "../text.ts";
import { courseDeletionRefusals, deliveries, modes } from "./closed-lists.ts";
import {
  areInstalmentsWithin,
  course,
  type FeeParts,
  isEnrolmentFeeWithin,
  writtenInstalment,
} from "./course.ts";
import { lookupCode, subjectCode } from "./lookup.ts";
import { changesOneOf, readRows, refusedRows } from "./read-rows.ts";

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

/** A course as the office has rewritten it: the fields of a new one; what is absent is cleared. */
export const courseRewrite = z
  .strictObject({
    ...writtenFields,
    batchSize: z.int().check(z.gte(1), z.lte(limits.batchSize)),
    feePaise: z.optional(z.int().check(z.gte(0), z.lte(limits.feePaise))),
    enrolmentFeePaise: z.optional(z.int().check(z.gte(0), z.lte(limits.feePaise))),
  })
  .check(endsAfterStart, validAfterEnd, enrolmentFeeWithin, instalmentsWithin);

/** A course as the office sees it. */
export const officeCourse = z.extend(course, {
  version: z.int(),
  publishedAt: z.nullable(z.string()),
  archivedAt: z.nullable(z.string()),
  position: z.nullable(z.int()),
  /** Seats that are held now, those waiting for the office among them. */
  heldSeats: z.int(),
  /** Enrolments that wait for the office. */
  pendingCount: z.int(),
});
export type OfficeCourse = z.infer<typeof officeCourse>;

/** How many rows refer to a course; it can be deleted only without any, and archived always. */
export const courseReferences = z.strictObject({
  enrolments: z.int(),
  registrations: z.int(),
  enquiries: z.int(),
  waiting: z.int(),
  lectures: z.int(),
  /** Classes whose register was saved. */
  registers: z.int(),
  notices: z.int(),
});
export type CourseReferences = z.infer<typeof courseReferences>;

/** What is deleted with a course, besides its notes and its poster. */
export const courseParts = z.strictObject({ classes: z.int(), staff: z.int() });
export type CourseParts = z.infer<typeof courseParts>;

const stateFields = {
  isOpen: z.optional(z.boolean()),
  isPublished: z.optional(z.boolean()),
  isArchived: z.optional(z.boolean()),
};

/** Whether it takes enrolments, is published, is archived; at least one of them. */
export const courseStateChange = z
  .strictObject(stateFields)
  .check(changesOneOf(["isOpen", "isPublished", "isArchived"]));
export type CourseStateChange = z.infer<typeof courseStateChange>;

/** One state for many courses. */
export const courseStatesSent = z.safeExtend(courseStateChange, { courses: readRows });

/** The present courses, and why some could not be changed. */
export const changedCourses = z.strictObject({
  courses: z.array(officeCourse),
  refused: refusedRows,
});

/** The present courses of those that were left, why they were, and what refers to those in use. */
export const deletedCourses = z.strictObject({
  courses: z.array(officeCourse),
  refused: z.array(
    z.strictObject({
      id: z.string(),
      code: z.enum(courseDeletionRefusals),
      message: z.string(),
    }),
  ),
  inUse: z.array(z.strictObject({ id: z.string(), references: courseReferences })),
});

export type NewBatch = z.infer<typeof newBatch>;

type Days = { startsOn: string; endsOn?: string | undefined; validUntil?: string | undefined };

export type NewCourse = z.infer<typeof newCourse>;

export type CourseRewrite = z.infer<typeof courseRewrite>;

/** Dates are compared even if other fields are wrong, so that all wrong fields are named at once. */
function hasDays({ value }: { value: unknown }): boolean {
  if (typeof value !== "object" || value === null) return false;
  return "startsOn" in value && typeof value.startsOn === "string";
}
