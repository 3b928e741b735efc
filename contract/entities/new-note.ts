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
export type NewNote = z.infer<typeof newNote>;
