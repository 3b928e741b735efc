import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { line, paragraphs } from "../text.ts";
import { courseNote } from "./course-note.ts";

/** A course note as the office sees and edits it. */
export const editableNote = z.extend(z.omit(courseNote, { locked: true, isNew: true }), {
  courseId: z.string(),
  version: z.int(),
});
export type EditableNote = z.infer<typeof editableNote>;

/** What the office changes of a note; null empties a text, and another course moves it to that course's end. */
export const noteChange = z.strictObject({
  title: z.optional(line(limits.titleLength)),
  titleHi: z.optional(z.nullable(line(limits.titleLength))),
  description: z.optional(z.nullable(paragraphs(limits.textLength))),
  chapter: z.optional(z.nullable(line(limits.titleLength))),
  isSample: z.optional(z.boolean()),
  courseId: z.optional(line(limits.idLength)),
});
export type NoteChange = z.infer<typeof noteChange>;
