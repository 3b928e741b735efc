import * as z from "zod/mini";
import { endpoint, pageAnswer, pageQuery } from "../endpoint.ts";
import { courseNotice, newCourseNotice } from "../entities/course-notice.ts";
import { taughtStudent } from "../entities/teaching.ts";

/** What whoever teaches in a course tells its students; the office may in every course. */
export const noticesTeachEndpoints = {
  listCourseNotices: endpoint("GET /api/teach/courses/:id/notices", {
    access: "teach",
    summary: "What the students of a course were told, newest first, and whom it has reached",
    query: z.strictObject(pageQuery),
    answer: z.strictObject({
      course: z.strictObject({
        id: z.string(),
        title: z.string(),
        titleHi: z.nullable(z.string()),
      }),
      notices: z.array(courseNotice),
      ...pageAnswer,
    }),
  }),
  addCourseNotice: endpoint("POST /api/teach/courses/:id/notices", {
    access: "teach",
    isDoneOnce: true,
    summary: "Tell the students of a course something, at once or at a given time",
    status: 201,
    rate: "form",
    body: newCourseNotice,
    answer: z.strictObject({ notice: courseNotice }),
    errors: [
      ...(["upload_incomplete"] as const),
      ...(["file_type_refused", "file_incomplete", "file_too_large", "picture_too_large"] as const),
    ],
  }),
  listUnreachedStudents: endpoint("GET /api/teach/notices/:id/unreached", {
    access: "teach",
    summary: "The names of the course's students whom a notice has not reached",
    query: z.strictObject(pageQuery),
    answer: z.strictObject({
      students: z.array(taughtStudent),
      ...pageAnswer,
    }),
  }),
  withdrawCourseNotice: endpoint("POST /api/teach/notices/:id/withdraw", {
    access: "teach",
    summary: "Take back a notice that a teacher wrote to the students of their own course",
    isServedOnFullDisk: true,
    answer: z.strictObject({ message: z.string(), undoUntil: z.string() }),
  }),
  restoreCourseNotice: endpoint("POST /api/teach/notices/:id/restore", {
    access: "teach",
    summary: "Undo withdrawing a notice of one's own course",
    isServedOnFullDisk: true,
    answer: z.strictObject({ notice: courseNotice }),
  }),
};
