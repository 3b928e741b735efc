import * as z from "zod/mini";
import { endpoint, pageAnswer, pageQuery, searchText } from "../endpoint.ts";
import { materialOrders } from "../entities/closed-lists.ts";
import { course } from "../entities/course.ts";
import { newNote } from "../entities/course-note.ts";
import { enrollment } from "../entities/enrolment.ts";
import { heldForm, sentEnrolmentForm } from "../entities/enrolment-form.ts";
import { material } from "../entities/file.ts";
import { firstPage } from "../entities/first-page.ts";
import { lookupCode } from "../entities/lookup.ts";
import { poster } from "../entities/poster.ts";
import { recentDownload } from "../entities/recent-download.ts";
import { registration, sentRegistration } from "../entities/registration.ts";
import { availableCourse, courseWithNotes, enrolledCourse } from "../entities/student-course.ts";
import { user } from "../entities/user.ts";
import { limits } from "../limits.ts";
import { line } from "../text.ts";

const message = z.string();

/** What a signed-in person may call. */
export const userEndpoints = {
  listFiles: endpoint("GET /api/user/files", {
    access: "session",
    summary:
      "Study materials, newest first or in another order; search forgives spelling and script",
    rate: "search",
    query: z.strictObject({
      ...pageQuery,
      query: searchText,
      subject: searchText,
      selectedClass: z.optional(lookupCode),
      order: z.optional(z.enum(materialOrders)),
    }),
    lookups: { subject: "subject", selectedClass: "class" },
    answer: z.strictObject({ files: z.array(material), ...pageAnswer }),
  }),
  listMaterialSubjects: endpoint("GET /api/user/material-subjects", {
    access: "session",
    summary: "Every subject that study materials have, once",
    answer: z.strictObject({ subjects: z.array(z.string()) }),
  }),
  downloadFile: endpoint("GET /api/user/download/:id", {
    access: "session",
    summary: "The bytes of a study material; ranges, If-Range, If-None-Match and HEAD are honoured",
    answer: "bytes",
    errors: ["range_not_satisfiable", "unavailable"],
  }),
  registerForCourse: endpoint("POST /api/user/course-registration", {
    access: "session",
    summary: "Register an interest in a course",
    status: 201,
    rate: "form",
    body: sentRegistration,
    answer: z.strictObject({ registration, message }),
    errors: ["not_found", "already_registered", "course_closed"],
  }),
  listRegistrations: endpoint("GET /api/user/registrations", {
    access: "session",
    summary: "One's own course registrations, newest first",
    answer: z.strictObject({ registrations: z.array(registration) }),
  }),
  listCourses: endpoint("GET /api/user/get-courses", {
    access: "session",
    summary: "Every course",
    answer: z.strictObject({ courses: z.array(course) }),
  }),
  fillEnrolmentForm: endpoint("POST /api/user/fill-enrollment-form", {
    access: "session",
    summary: "Fill or update one's enrolment form",
    rate: "form",
    body: sentEnrolmentForm,
    lookups: { selectedClass: "class" },
    answer: z.strictObject({ user, message }),
  }),
  getEnrolmentForm: endpoint("GET /api/user/enrolment-form", {
    access: "session",
    summary:
      "One's enrolment form, or null, and when the office corrected it since it was last sent",
    answer: z.strictObject({
      form: z.nullable(heldForm),
      correctedAt: z.nullable(z.string()),
    }),
  }),
  enrol: endpoint("POST /api/user/enroll", {
    access: "session",
    summary: "Enrol in a course; may be repeated",
    rate: "form",
    body: z.strictObject({ courseId: line(limits.idLength) }),
    answer: z.strictObject({ enrollment, message }),
    errors: [
      "not_found",
      "enrollment_form_required",
      "enrolment_withdrawn",
      "course_full",
      "course_closed",
    ],
  }),
  listSeparatedCourses: endpoint("GET /api/user/get-separated-courses", {
    access: "session",
    summary:
      "The courses one holds no seat in, full and closed ones too, and those one is enrolled in",
    answer: z.strictObject({
      availableCourses: z.array(availableCourse),
      enrolledCourses: z.array(enrolledCourse),
    }),
  }),
  getCourseWithNotes: endpoint("GET /api/user/get-course-with-notes/:id", {
    access: "session",
    summary: "One course with its notes; those not open to the caller are locked",
    answer: z.strictObject({ course: courseWithNotes }),
  }),
  downloadCourseNote: endpoint("GET /api/user/download-course-note/:id", {
    access: "session",
    summary:
      "The bytes of a course note: for the actively enrolled until the course is over, for the office, and samples for all signed in",
    answer: "bytes",
    errors: ["not_enrolled", "course_over", "range_not_satisfiable", "unavailable"],
  }),
  getFirstPage: endpoint("GET /api/user/notes/:id/first-page", {
    access: "session",
    summary:
      "A picture of a note's first page, for whoever may download the note; null where there is none",
    answer: z.strictObject({ firstPage: z.nullable(firstPage) }),
    errors: ["not_enrolled", "course_over", "unavailable"],
  }),
  listNewNotes: endpoint("GET /api/user/new-notes", {
    access: "session",
    summary:
      "The notes of one's courses that came since one enrolled and were not opened yet, newest first",
    answer: z.strictObject({ notes: z.array(newNote), total: z.int() }),
  }),
  giveSeatBack: endpoint("DELETE /api/user/enrolments/:courseId", {
    access: "session",
    summary: "Give back a seat that is held until the office confirms it; may be repeated",
    rate: "form",
    answer: z.strictObject({ message }),
    errors: ["seat_confirmed"],
  }),
  listRecentDownloads: endpoint("GET /api/user/recent-downloads", {
    access: "session",
    summary: "The files one downloaded last, each once, the latest first",
    answer: z.strictObject({ downloads: z.array(recentDownload) }),
  }),
  listPosters: endpoint("GET /api/user/get-posters", {
    access: "session",
    summary: "The announcements' posters, newest first",
    answer: z.strictObject({ posters: z.array(poster) }),
  }),
};
