import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { choices } from "../entities/choice.ts";
import { languages } from "../entities/closed-lists.ts";
import { publicCourse } from "../entities/course.ts";
import { publicCourseNote } from "../entities/course-note.ts";
import { poster } from "../entities/poster.ts";

/** What anyone may call. Nothing in it is personal, so it may be cached. */
export const publicEndpoints = {
  listPublicCourses: endpoint({
    method: "GET",
    path: "/api/public/courses",
    access: "public",
    summary: "Every course, as a visitor sees it",
    status: 200,
    answer: z.strictObject({ courses: z.array(publicCourse) }),
  }),
  getPublicCourse: endpoint({
    method: "GET",
    path: "/api/public/courses/:id",
    access: "public",
    summary: "One course, as a visitor sees it, with the titles of its notes",
    status: 200,
    answer: z.strictObject({
      course: z.extend(publicCourse, {
        /** Safe HTML, made from Markdown. */
        descriptionHtml: z.string(),
        descriptionHiHtml: z.nullable(z.string()),
        notes: z.array(publicCourseNote),
      }),
    }),
    errors: ["not_found"],
  }),
  getCourseCalendar: endpoint({
    method: "GET",
    path: "/api/public/courses/:id/calendar.ics",
    access: "public",
    summary: "The dates of a course as a calendar file (RFC 5545)",
    status: 200,
    query: z.strictObject({ language: z.optional(z.enum(languages)) }),
    answer: "bytes",
    errors: ["not_found"],
  }),
  downloadSampleNote: endpoint({
    method: "GET",
    path: "/api/public/sample-notes/:id",
    access: "public",
    summary:
      "The bytes of a sample note; ranges, If-Range, If-None-Match and HEAD are honoured, any other note is not found",
    status: 200,
    rate: "public-file",
    answer: "bytes",
    errors: ["not_found", "range_not_satisfiable", "unavailable"],
  }),
  listSeats: endpoint({
    method: "GET",
    path: "/api/public/seats",
    access: "public",
    summary: "Seats left in each course, now",
    status: 200,
    answer: z.strictObject({ seats: z.record(z.string(), z.int()) }),
  }),
  listChoices: endpoint({
    method: "GET",
    path: "/api/public/choices",
    access: "public",
    summary: "The office's programmes, classes, subjects and examinations, in both languages",
    status: 200,
    answer: choices,
  }),
  listPublicPosters: endpoint({
    method: "GET",
    path: "/api/public/posters",
    access: "public",
    summary: "The announcements' posters, newest first",
    status: 200,
    answer: z.strictObject({ posters: z.array(poster) }),
  }),
  getPosterImage: endpoint({
    method: "GET",
    path: "/api/public/posters/:id/:picture",
    access: "public",
    summary: "A poster's picture, `<width>.webp`",
    status: 200,
    answer: "bytes",
    errors: ["not_found", "unavailable"],
  }),
};
