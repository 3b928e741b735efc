import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { digits, isoDate, line, paragraphs } from "../text.ts";
import { choiceCode, subjectCode } from "./choice.ts";
import { announcedFields, deliveries, enrolmentStatuses, modes } from "./closed-lists.ts";
import {
  areInstalmentsWithin,
  type FeeParts,
  instalment,
  isEnrolmentFeeWithin,
  writtenInstalment,
} from "./instalment.ts";
import { waitingPlace } from "./waiting.ts";

const courseFields = {
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  /** These three are codes of rows: choice.ts. */
  programme: z.string(),
  selectedClass: z.nullable(z.string()),
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
  /** The last day, in India, for enrolling and for reading the notes. */
  validUntil: z.nullable(z.string()),
  timings: z.nullable(z.string()),
  /** Paise; null where the institute has not named a fee. */
  feePaise: z.nullable(z.int()),
  /** The part of the fee that is kept when somebody withdraws before the start; null where none is named. */
  enrolmentFeePaise: z.nullable(z.int()),
  instalments: z.array(instalment),
  /** False where the office closed it, before it is published, once archived, and after its last day. */
  isOpen: z.boolean(),
  posterUrl: z.nullable(z.string()),
  /** Of the picture at that address, in pixels. */
  posterSize: z.nullable(z.strictObject({ width: z.int(), height: z.int() })),
  notesCount: z.int(),
  createdAt: z.string(),
};

/** The part of a course for cached HTML: without what changes by the minute. */
export const publicCourse = z.strictObject(courseFields);
export type PublicCourse = z.infer<typeof publicCourse>;

export const course = z.strictObject({ ...courseFields, seatsLeft: z.int() });
export type Course = z.infer<typeof course>;

/** A change by the office that is shown to the course's students; `at` is ISO 8601 UTC. */
export const courseEdit = z.strictObject({
  field: z.enum(announcedFields),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  at: z.string(),
});
export type CourseEdit = z.infer<typeof courseEdit>;

/** What the office wrote to this student when it decided about the enrolment; absent where it wrote nothing. */
const officeReason = z.optional(z.string());

/** Until when a pending seat is held; absent for all others. */
const heldUntil = z.optional(z.string());

/** A course that this person may enrol in; `withdrawnByOffice` where the office ended their enrolment. */
export const availableCourse = z.extend(course, {
  withdrawnByOffice: z.optional(z.literal(true)),
  officeReason,
  /** Where this person waits for a seat. */
  waiting: z.optional(waitingPlace),
});
export type AvailableCourse = z.infer<typeof availableCourse>;

export const enrolledCourse = z.extend(course, {
  status: z.enum(enrolmentStatuses),
  heldUntil,
  officeReason,
  /** Of the last 30 days, newest first; absent where there are none. */
  changes: z.optional(z.array(courseEdit)),
});
export type EnrolledCourse = z.infer<typeof enrolledCourse>;

/** A note in the list of a course; `locked` means that this person may not download it. */
export const courseNote = z.strictObject({
  id: z.string(),
  title: z.string(),
  titleHi: z.nullable(z.string()),
  /** The heading under which it stands; null where the course has none. */
  chapter: z.nullable(z.string()),
  description: z.nullable(z.string()),
  filename: z.string(),
  size: z.int(),
  mimeType: z.string(),
  subject: z.nullable(z.string()),
  uploadedAt: z.string(),
  isSample: z.boolean(),
  locked: z.boolean(),
  /** It came since this person enrolled, and they have not opened it. */
  isNew: z.boolean(),
});
export type CourseNote = z.infer<typeof courseNote>;

export const courseWithNotes = z.extend(course, {
  status: z.optional(z.enum(enrolmentStatuses)),
  heldUntil,
  /** Set where the office withdrew this person, who cannot enrol again by themselves. */
  withdrawnByOffice: z.optional(z.literal(true)),
  officeReason,
  waiting: z.optional(waitingPlace),
  notes: z.array(courseNote),
  changes: z.optional(z.array(courseEdit)),
});
export type CourseWithNotes = z.infer<typeof courseWithNotes>;

/** What a visitor sees of a note. */
export const publicCourseNote = z.pick(courseNote, {
  id: true,
  title: true,
  titleHi: true,
  chapter: true,
  description: true,
  size: true,
  mimeType: true,
  isSample: true,
});
export type PublicCourseNote = z.infer<typeof publicCourseNote>;

/** What the office writes of a course; numbers and files come as the call carries them. */
const writtenFields = {
  title: line(limits.titleLength),
  programme: choiceCode,
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
  selectedClass: z.optional(choiceCode),
  summary: z.optional(paragraphs(limits.summaryLength)),
  titleHi: z.optional(line(limits.titleLength)),
  summaryHi: z.optional(paragraphs(limits.summaryLength)),
  descriptionHi: z.optional(paragraphs(limits.markdownLength)),
  instalments: z.optional(z.array(writtenInstalment).check(z.maxLength(limits.instalments))),
};

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

/** Whether it takes enrolments, is on the site, is put away; at least one of them. */
export const courseStateChange = z
  .strictObject({
    isOpen: z.optional(z.boolean()),
    isPublished: z.optional(z.boolean()),
    isArchived: z.optional(z.boolean()),
  })
  .check(
    z.refine((given) => Object.values(given).some((value) => value !== undefined), {
      error: "required",
      path: ["isOpen"],
    }),
  );
export type CourseStateChange = z.infer<typeof courseStateChange>;

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

/** What goes with a course that is deleted, besides its notes and its poster. */
export const courseParts = z.strictObject({ classes: z.int(), staff: z.int() });
export type CourseParts = z.infer<typeof courseParts>;

/** The order of dates is checked whatever else is wrong, so that all wrong fields are named at once. */
function hasDays({ value }: { value: unknown }): boolean {
  if (typeof value !== "object" || value === null) return false;
  return "startsOn" in value && typeof value.startsOn === "string";
}
