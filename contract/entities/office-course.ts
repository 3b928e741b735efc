import * as z from "zod/mini";
import { course } from "./course.ts";

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

/** Whether it takes enrolments, is published, is archived; at least one of them. */
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
