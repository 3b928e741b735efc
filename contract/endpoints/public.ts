import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { languages } from "../entities/choices.ts";
import { publicCourse, publicCourseNote } from "../entities/course.ts";
import { poster } from "../entities/poster.ts";
import { apiPaths } from "../paths.ts";

/** What anyone may call; nothing personal is ever in it, so it may be kept in a cache. */
export const publicEndpoints = {
  listPublicCourses: endpoint({
    ...apiPaths.listPublicCourses,
    access: "public",
    summary: "Every course, as a visitor sees it",
    status: 200,
    answer: z.strictObject({ courses: z.array(publicCourse) }),
  }),
  getPublicCourse: endpoint({
    ...apiPaths.getPublicCourse,
    access: "public",
    summary: "One course, as a visitor sees it, with the titles of its notes",
    status: 200,
    answer: z.strictObject({
      course: z.extend(publicCourse, {
        /** Safe HTML made from the Markdown. */
        descriptionHtml: z.string(),
        descriptionHiHtml: z.nullable(z.string()),
        notes: z.array(publicCourseNote),
      }),
    }),
    errors: ["not_found"],
  }),
  getCourseCalendar: endpoint({
    ...apiPaths.getCourseCalendar,
    access: "public",
    summary: "The dates of a course as a calendar file (RFC 5545)",
    status: 200,
    query: z.strictObject({ language: z.optional(z.enum(languages)) }),
    answer: "bytes",
    errors: ["not_found"],
  }),
  downloadSampleNote: endpoint({
    ...apiPaths.downloadSampleNote,
    access: "public",
    summary:
      "The bytes of a sample note; ranges, If-Range, If-None-Match and HEAD are honoured, any other note is not found",
    status: 200,
    rate: "public-file",
    answer: "bytes",
    errors: ["not_found", "range_not_satisfiable", "unavailable"],
  }),
  listSeats: endpoint({
    ...apiPaths.listSeats,
    access: "public",
    summary: "Seats left in each course, now",
    status: 200,
    answer: z.strictObject({ seats: z.record(z.string(), z.int()) }),
  }),
  listPublicPosters: endpoint({
    ...apiPaths.listPublicPosters,
    access: "public",
    summary: "The announcements' posters, newest first",
    status: 200,
    answer: z.strictObject({ posters: z.array(poster) }),
  }),
  getPosterImage: endpoint({
    ...apiPaths.getPosterImage,
    access: "public",
    summary: "A poster's picture, `<width>.webp`",
    status: 200,
    answer: "bytes",
    errors: ["not_found", "unavailable"],
  }),
};
