import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { materialOrders, selectedClasses } from "../entities/choices.ts";
import { course, courseWithNotes, enrolledCourse } from "../entities/course.ts";
import { enrollment } from "../entities/enrolment.ts";
import { material } from "../entities/file.ts";
import { poster } from "../entities/poster.ts";
import { recentDownload } from "../entities/recent-download.ts";
import { registration, sentRegistration } from "../entities/registration.ts";
import { enrolmentForm, sentEnrolmentForm, user } from "../entities/user.ts";
import { limits } from "../limits.ts";
import { pageAnswer, pageQuery, searchText } from "../lists.ts";
import { apiPaths } from "../paths.ts";
import { line } from "../text.ts";

const message = z.string();

/** What a signed-in person may call. */
export const userEndpoints = {
  listFiles: endpoint({
    ...apiPaths.listFiles,
    access: "session",
    summary:
      "Study materials, newest first or in another order; search forgives spelling and script",
    status: 200,
    rate: "search",
    query: z.strictObject({
      ...pageQuery,
      query: searchText,
      subject: searchText,
      selectedClass: z.optional(z.enum(selectedClasses)),
      order: z.optional(z.enum(materialOrders)),
    }),
    answer: z.strictObject({ files: z.array(material), ...pageAnswer }),
  }),
  listMaterialSubjects: endpoint({
    ...apiPaths.listMaterialSubjects,
    access: "session",
    summary: "Every subject that study materials have, once",
    status: 200,
    answer: z.strictObject({ subjects: z.array(z.string()) }),
  }),
  downloadFile: endpoint({
    ...apiPaths.downloadFile,
    access: "session",
    summary: "The bytes of a study material; ranges, If-Range, If-None-Match and HEAD are honoured",
    status: 200,
    answer: "bytes",
    errors: ["not_found", "range_not_satisfiable", "unavailable"],
  }),
  registerForCourse: endpoint({
    ...apiPaths.registerForCourse,
    access: "session",
    summary: "Register an interest in a course",
    status: 201,
    rate: "form",
    body: sentRegistration,
    answer: z.strictObject({ registration, message }),
    errors: ["not_found", "already_registered", "course_closed"],
  }),
  listRegistrations: endpoint({
    ...apiPaths.listRegistrations,
    access: "session",
    summary: "One's own course registrations, newest first",
    status: 200,
    answer: z.strictObject({ registrations: z.array(registration) }),
  }),
  listCourses: endpoint({
    ...apiPaths.listCourses,
    access: "session",
    summary: "Every course",
    status: 200,
    answer: z.strictObject({ courses: z.array(course) }),
  }),
  fillEnrolmentForm: endpoint({
    ...apiPaths.fillEnrolmentForm,
    access: "session",
    summary: "Fill or update one's enrolment form",
    status: 200,
    rate: "form",
    body: sentEnrolmentForm,
    answer: z.strictObject({ user, message }),
  }),
  getEnrolmentForm: endpoint({
    ...apiPaths.getEnrolmentForm,
    access: "session",
    summary: "One's enrolment form as last sent, or null",
    status: 200,
    answer: z.strictObject({ form: z.nullable(enrolmentForm) }),
  }),
  enrol: endpoint({
    ...apiPaths.enrol,
    access: "session",
    summary: "Enrol in a course; may be repeated",
    status: 200,
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
  listSeparatedCourses: endpoint({
    ...apiPaths.listSeparatedCourses,
    access: "session",
    summary:
      "The courses one holds no seat in, full and closed ones too, and those one is enrolled in",
    status: 200,
    answer: z.strictObject({
      availableCourses: z.array(course),
      enrolledCourses: z.array(enrolledCourse),
    }),
  }),
  getCourseWithNotes: endpoint({
    ...apiPaths.getCourseWithNotes,
    access: "session",
    summary: "One course with its notes; those not open to the caller are locked",
    status: 200,
    answer: z.strictObject({ course: courseWithNotes }),
    errors: ["not_found"],
  }),
  downloadCourseNote: endpoint({
    ...apiPaths.downloadCourseNote,
    access: "session",
    summary:
      "The bytes of a course note: for the actively enrolled until the course is over, for the office, and samples for all signed in",
    status: 200,
    answer: "bytes",
    errors: ["not_enrolled", "course_over", "not_found", "range_not_satisfiable", "unavailable"],
  }),
  visitCourse: endpoint({
    ...apiPaths.visitCourse,
    access: "session",
    summary: "Note that one sees a course now; tells until when one had seen it before this visit",
    status: 200,
    body: z.strictObject({ courseId: line(limits.idLength) }),
    answer: z.strictObject({
      visit: z.strictObject({ courseId: z.string(), seenBefore: z.nullable(z.string()) }),
    }),
    errors: ["not_found"],
  }),
  listRecentDownloads: endpoint({
    ...apiPaths.listRecentDownloads,
    access: "session",
    summary: "The files one downloaded last, each once, the latest first",
    status: 200,
    answer: z.strictObject({ downloads: z.array(recentDownload) }),
  }),
  listPosters: endpoint({
    ...apiPaths.listPosters,
    access: "session",
    summary: "The announcements' posters, newest first",
    status: 200,
    answer: z.strictObject({ posters: z.array(poster) }),
  }),
};
