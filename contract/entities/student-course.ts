import * as z from "zod/mini";
import { announcedFields, enrolmentStatuses } from "./closed-lists.ts";
import { course } from "./course.ts";
import { courseNote } from "./course-note.ts";
import { waitingPlace } from "./waiting.ts";

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
  /** Set where this person waits for a seat. */
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
