import * as z from "zod/mini";
import { inOneLanguage, noticeReach, noticeWords, officeNotice, writtenNotice } from "./notice.ts";

/** A notice as whoever teaches in a course writes it, for the students of that course. */
export const newCourseNotice = z.strictObject(writtenNotice).check(...inOneLanguage);
export type NewCourseNotice = z.infer<typeof newCourseNotice>;

const { id, createdAt, sendAt, sentAt, messagesAt, receivers, opened, files } = officeNotice.shape;

/** A notice as whoever teaches in its course sees it. */
export const courseNotice = z.strictObject({
  ...noticeWords,
  id,
  createdAt,
  sendAt,
  sentAt,
  messagesAt,
  receivers,
  opened,
  /** Without those who have not opened it and have left the course, or may not come in. */
  reach: noticeReach,
  files,
  /** Whether the caller may withdraw it: what the office or the program tells a course, no teacher may. */
  canWithdraw: z.boolean(),
});
export type CourseNotice = z.infer<typeof courseNotice>;
