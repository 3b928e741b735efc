import * as z from "zod/mini";

/** A note that a person has not opened yet, with its course. */
export const newNote = z.strictObject({
  id: z.string(),
  title: z.string(),
  titleHi: z.nullable(z.string()),
  size: z.int(),
  mimeType: z.string(),
  uploadedAt: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  courseTitleHi: z.nullable(z.string()),
});

/** A note in the list of a course; `locked` means that this person may not download it. */
export const courseNote = z.strictObject({
  id: z.string(),
  title: z.string(),
  titleHi: z.nullable(z.string()),
  /** The heading under which it stands; null where the course has none. */
  chapter: z.nullable(z.string()),
  description: z.nullable(z.string()),
  filename: z.string(),
  size: z.int(),
  mimeType: z.string(),
  subject: z.nullable(z.string()),
  uploadedAt: z.string(),
  isSample: z.boolean(),
  locked: z.boolean(),
  /** It was added after this person enrolled, and they have not opened it. */
  isNew: z.boolean(),
});
export type CourseNote = z.infer<typeof courseNote>;

/** What a visitor sees of a note. */
export const publicCourseNote = z.pick(courseNote, {
  id: true,
  title: true,
  titleHi: true,
  chapter: true,
  description: true,
  size: true,
  mimeType: true,
  isSample: true,
});
export type PublicCourseNote = z.infer<typeof publicCourseNote>;

export type NewNote = z.infer<typeof newNote>;
