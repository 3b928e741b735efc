import * as z from "zod/mini";
import { courseDeletionRefusals } from "./closed-lists.ts";
import { course } from "./course.ts";
import { changesOneOf, readRows, refusedRows } from "./read-rows.ts";

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
