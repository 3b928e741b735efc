import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { digits, isoDate, line, paragraphs } from "../text.ts";
import { deliveries, enrolmentStatuses, modes, programmes, selectedClasses } from "./choices.ts";

const courseFields = {
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  programme: z.enum(programmes),
  selectedClass: z.nullable(z.enum(selectedClasses)),
  subjects: z.array(z.string()),
  /** Markdown. */
  description: z.string(),
  summary: z.nullable(z.string()),
  titleHi: z.nullable(z.string()),
  summaryHi: z.nullable(z.string()),
  descriptionHi: z.nullable(z.string()),
  mode: z.enum(modes),
  delivery: z.nullable(z.enum(deliveries)),
  teachers: z.array(z.string()),
  batchSize: z.int(),
  duration: z.string(),
  startsOn: z.string(),
  endsOn: z.nullable(z.string()),
  /** The last day, in India, on which somebody can enrol and on which the notes are open. */
  validUntil: z.nullable(z.string()),
  timings: z.nullable(z.string()),
  /** Paise; null where the institute has not named a fee. */
  feePaise: z.nullable(z.int()),
  /** Neither closed by the office nor over. */
  isOpen: z.boolean(),
  posterUrl: z.nullable(z.string()),
  notesCount: z.int(),
  createdAt: z.string(),
};

/** What may stand in cached HTML: all of a course but what changes by the minute. */
export const publicCourse = z.strictObject(courseFields);
export type PublicCourse = z.infer<typeof publicCourse>;

export const course = z.strictObject({ ...courseFields, seatsLeft: z.int() });
export type Course = z.infer<typeof course>;

export const enrolledCourse = z.extend(course, { status: z.enum(enrolmentStatuses) });
export type EnrolledCourse = z.infer<typeof enrolledCourse>;

/** A note of a course, as listed; `locked` says that this person may not download it yet. */
export const courseNote = z.strictObject({
  id: z.string(),
  title: z.string(),
  filename: z.string(),
  size: z.int(),
  mimeType: z.string(),
  subject: z.nullable(z.string()),
  uploadedAt: z.string(),
  isSample: z.boolean(),
  locked: z.boolean(),
});
export type CourseNote = z.infer<typeof courseNote>;

export const courseWithNotes = z.extend(course, {
  status: z.optional(z.enum(enrolmentStatuses)),
  /** Told where the office withdrew this person: they cannot enrol again by themselves. */
  withdrawnByOffice: z.optional(z.literal(true)),
  notes: z.array(courseNote),
});
export type CourseWithNotes = z.infer<typeof courseWithNotes>;

/** What a visitor sees of the notes: that they exist and which one is a sample. */
export const publicCourseNote = z.pick(courseNote, {
  id: true,
  title: true,
  size: true,
  mimeType: true,
  isSample: true,
});
export type PublicCourseNote = z.infer<typeof publicCourseNote>;

/** The text parts of POST /api/admin/create-course; files (`poster`, `notes`, `sampleNotes`) come beside them. */
export const newCourse = z
  .strictObject({
    title: line(limits.titleLength),
    programme: z.enum(programmes),
    subjects: z.array(line(limits.nameLength)).check(z.minLength(1), z.maxLength(limits.listItems)),
    description: paragraphs(limits.markdownLength),
    mode: z.enum(modes),
    batchSize: digits({ min: 1, max: limits.batchSize }),
    duration: line(limits.titleLength),
    startsOn: isoDate,
    endsOn: z.optional(isoDate),
    validUntil: z.optional(isoDate),
    timings: z.optional(line(limits.titleLength)),
    delivery: z.optional(z.enum(deliveries)),
    teachers: z.optional(z.array(line(limits.nameLength)).check(z.maxLength(limits.listItems))),
    selectedClass: z.optional(z.enum(selectedClasses)),
    summary: z.optional(paragraphs(limits.summaryLength)),
    titleHi: z.optional(line(limits.titleLength)),
    summaryHi: z.optional(paragraphs(limits.summaryLength)),
    descriptionHi: z.optional(paragraphs(limits.markdownLength)),
    feePaise: z.optional(digits({ min: 0, max: limits.feePaise })),
  })
  .check(
    z.refine((given) => !given.endsOn || given.endsOn >= given.startsOn, {
      error: "date_order",
      path: ["endsOn"],
      when: hasDays,
    }),
    z.refine((given) => !given.validUntil || given.validUntil >= (given.endsOn ?? given.startsOn), {
      error: "date_order",
      path: ["validUntil"],
      when: hasDays,
    }),
  );
export type NewCourse = z.infer<typeof newCourse>;

/** The order of days is judged whatever else is wrong, so that every wrong field is named at once. */
function hasDays({ value }: { value: unknown }): boolean {
  if (typeof value !== "object" || value === null) return false;
  return "startsOn" in value && typeof value.startsOn === "string";
}
