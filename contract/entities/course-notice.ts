import * as z from "zod/mini";
import { inOneLanguage, noticeWords, officeNotice, writtenNotice } from "./notice.ts";

/** A notice as whoever teaches in a course writes it, for the students of that course. */
export const newCourseNotice = z.strictObject(writtenNotice).check(...inOneLanguage);
export type NewCourseNotice = z.infer<typeof newCourseNotice>;

const { id, createdAt, sendAt, sentAt, messagesAt, receivers, reached, files } = officeNotice.shape;

/** A notice as whoever teaches in its course sees it. */
export const courseNotice = z.strictObject({
  ...noticeWords,
  id,
  createdAt,
  sendAt,
  sentAt,
  messagesAt,
  receivers,
  reached,
  /** How many of those who have it are in the course still, may come in, and have not read it. */
  unreached: z.int(),
  files,
  /** Whether the caller may withdraw it: what the office or the program tells a course, no teacher may. */
  canWithdraw: z.boolean(),
});
export type CourseNotice = z.infer<typeof courseNotice>;
