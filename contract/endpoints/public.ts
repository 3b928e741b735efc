import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { languages } from "../entities/closed-lists.ts";
import { publicCourse } from "../entities/course.ts";
import { publicCourseNote } from "../entities/course-note.ts";
import { lookups } from "../entities/lookup.ts";
import { poster } from "../entities/poster.ts";

/** What anyone may call. Nothing in it is personal, so it may be cached. */
export const publicEndpoints = {
  listPublicCourses: endpoint("GET /api/public/courses", {
    access: "public",
    summary: "Every course, as a visitor sees it",
    answer: z.strictObject({ courses: z.array(publicCourse) }),
  }),
  getPublicCourse: endpoint("GET /api/public/courses/:id", {
    access: "public",
    summary: "One course by its id or slug, as a visitor sees it, with the titles of its notes",
    answer: z.strictObject({
      course: z.extend(publicCourse, {
        /** Safe HTML, made from Markdown. */
        descriptionHtml: z.string(),
        descriptionHiHtml: z.nullable(z.string()),
        notes: z.array(publicCourseNote),
      }),
    }),
  }),
  getCourseCalendar: endpoint("GET /api/public/courses/:id/calendar.ics", {
    access: "public",
    summary: "The dates of a course as a calendar file (RFC 5545)",
    query: z.strictObject({ language: z.optional(z.enum(languages)) }),
    answer: "bytes",
  }),
  getCoursePicture: endpoint("GET /api/public/courses/:id/share.png", {
    access: "public",
    summary:
      "Title, fee and dates of a course as the picture beside a shared link; If-None-Match is honoured",
    rate: "public-file",
    query: z.strictObject({ language: z.optional(z.enum(languages)) }),
    answer: "bytes",
  }),
  downloadSampleNote: endpoint("GET /api/public/sample-notes/:id", {
    access: "public",
    summary:
      "The bytes of a sample note; ranges, If-Range, If-None-Match and HEAD are honoured, any other note is not found",
    rate: "public-file",
    answer: "bytes",
    errors: ["range_not_satisfiable", "unavailable"],
  }),
  listSeats: endpoint("GET /api/public/seats", {
    access: "public",
    summary: "Seats left in each course, now",
    answer: z.strictObject({ seats: z.record(z.string(), z.int()) }),
  }),
  listLookups: endpoint("GET /api/public/choices", {
    access: "public",
    summary: "The office's programmes, classes, subjects and examinations, in both languages",
    answer: lookups,
  }),
  listPublicPosters: endpoint("GET /api/public/posters", {
    access: "public",
    summary: "The announcements' posters, newest first",
    answer: z.strictObject({ posters: z.array(poster) }),
  }),
  getPosterImage: endpoint("GET /api/public/posters/:id/:picture", {
    access: "public",
    summary: "A poster's picture, `<width>.webp`",
    answer: "bytes",
    errors: ["unavailable"],
  }),
};
