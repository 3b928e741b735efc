import * as z from "zod/mini";
import { endpoint, pageAnswer, pageQuery, searchText } from "../endpoint.ts";
import { replaced } from "../entities/bin.ts";
import { courseStates } from "../entities/closed-lists.ts";
import { lookupCode } from "../entities/lookup.ts";
import {
  changedCourses,
  courseParts,
  courseReferences,
  courseRewrite,
  courseStatesSent,
  deletedCourses,
  newBatch,
  officeCourse,
} from "../entities/office-course.ts";
import { readRows } from "../entities/read-rows.ts";
import { limits } from "../limits.ts";
import { line, paragraphs } from "../text.ts";

const whole = z.strictObject({ course: officeCourse });

const changedPoster = z.extend(whole, {
  ...replaced,
});

const courseIds = z
  .array(line(limits.idLength))
  .check(z.minLength(1), z.maxLength(limits.orderedCourses));

/** The office's courses: found, corrected, put in order, made again for the next year, deleted. */
export const coursesOfficeEndpoints = {
  listOfficeCourses: endpoint("GET /api/admin/courses", {
    access: "admin",
    summary: "Courses in the office's order, drafts and archived ones too",
    rate: "search",
    query: z.strictObject({
      ...pageQuery,
      query: searchText,
      programme: z.optional(lookupCode),
      selectedClass: z.optional(lookupCode),
      state: z.optional(z.enum(courseStates)),
    }),
    lookups: { programme: "programme", selectedClass: "class" },
    answer: z.strictObject({ courses: z.array(officeCourse), ...pageAnswer }),
  }),
  getOfficeCourse: endpoint("GET /api/admin/courses/:id", {
    access: "admin",
    summary:
      "A course with its version, for editing, and what keeps it from being deleted or would go with it",
    answer: z.extend(whole, { references: courseReferences, parts: courseParts }),
  }),
  rewriteCourse: endpoint("PUT /api/admin/courses/:id", {
    access: "admin",
    summary: "Rewrite every field of a course; its address stays",
    body: courseRewrite,
    bodyBytes: limits.courseBodyBytes,
    lookups: { programme: "programme", subjects: "subject", selectedClass: "class" },
    ifMatch: true,
    changesContent: true,
    answer: whole,
    errors: ["fee_rise"],
  }),
  replaceCourseCover: endpoint("PUT /api/admin/courses/:id/poster", {
    access: "admin",
    summary: "Give a course a poster, or another one",
    rate: "upload",
    form: z.strictObject({}),
    files: { poster: { kind: "image", many: false, required: true } },
    ifMatch: true,
    changesContent: true,
    answer: changedPoster,
  }),
  removeCourseCover: endpoint("DELETE /api/admin/courses/:id/poster", {
    access: "admin",
    summary: "Take the poster away from a course",
    ifMatch: true,
    changesContent: true,
    answer: changedPoster,
  }),
  previewDescription: endpoint("POST /api/admin/course-preview", {
    access: "admin",
    summary: "The HTML that visitors would see of a description that is not saved",
    rate: "search",
    body: z.strictObject({
      description: z.optional(paragraphs(limits.markdownLength)),
      descriptionHi: z.optional(paragraphs(limits.markdownLength)),
    }),
    bodyBytes: limits.courseBodyBytes,
    answer: z.strictObject({
      /** Empty where nothing is written yet. */
      descriptionHtml: z.string(),
      descriptionHiHtml: z.nullable(z.string()),
    }),
  }),
  orderCourses: endpoint("PUT /api/admin/course-order", {
    access: "admin",
    summary: "Put courses in order; those that are not named follow in theirs",
    isServedOnFullDisk: true,
    /** `read` is the order in which the caller saw the same courses; refused if it has changed since. */
    body: z.strictObject({ ids: courseIds, read: courseIds }),
    changesContent: true,
    answer: z.strictObject({ message: z.string() }),
    errors: ["changed_meanwhile"],
  }),
  duplicateCourse: endpoint("POST /api/admin/courses/:id/duplicate", {
    access: "admin",
    summary:
      "Next year's batch: a draft with a new title, the same notes and all dates a year later",
    body: newBatch,
    status: 201,
    changesContent: true,
    answer: whole,
  }),
  deleteCourse: endpoint("DELETE /api/admin/courses/:id", {
    access: "admin",
    summary: "Delete a course with its notes, where nothing of anybody refers to it",
    ifMatch: true,
    changesContent: true,
    answer: z.strictObject({ message: z.string() }),
    errors: ["course_in_use"],
  }),
  changeCourses: endpoint("POST /api/admin/course-changes", {
    access: "admin",
    isDoneOnce: true,
    summary: "Close, reopen, publish, archive or bring back many courses, with what became of each",
    isServedOnFullDisk: true,
    body: courseStatesSent,
    changesContent: true,
    answer: changedCourses,
  }),
  deleteCourses: endpoint("POST /api/admin/course-deletions", {
    access: "admin",
    isDoneOnce: true,
    summary:
      "Delete many courses with their notes, where nothing of anybody refers to them, with why some were left",
    isServedOnFullDisk: true,
    body: z.strictObject({ courses: readRows }),
    changesContent: true,
    answer: deletedCourses,
  }),
};
