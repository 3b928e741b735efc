import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { line, paragraphs } from "../text.ts";
import { replaced } from "./bin.ts";
import { courseNote } from "./course-note.ts";
import { drawnPage } from "./first-page.ts";
import { changesOneOf, readRows, refusedRows } from "./read-rows.ts";

/** A course note as those who edit it see it: the office, and who teaches in the course. */
export const editableNote = z.extend(z.omit(courseNote, { locked: true, isNew: true }), {
  courseId: z.string(),
  version: z.int(),
});
export type EditableNote = z.infer<typeof editableNote>;

/** What is changed of a note; null empties a text, and another course moves it to that course's end. */
export const noteChange = z.strictObject({
  title: z.optional(line(limits.titleLength)),
  titleHi: z.optional(z.nullable(line(limits.titleLength))),
  description: z.optional(z.nullable(paragraphs(limits.textLength))),
  chapter: z.optional(z.nullable(line(limits.titleLength))),
  isSample: z.optional(z.boolean()),
  courseId: z.optional(line(limits.idLength)),
});
export type NoteChange = z.infer<typeof noteChange>;

/** What is changed of many notes at once; absent fields stay as they are. */
export const commonNoteChange = z
  .pick(noteChange, { chapter: true, isSample: true, courseId: true })
  .check(changesOneOf(["chapter", "isSample", "courseId"]));
export type CommonNoteChange = z.infer<typeof commonNoteChange>;

export const commonNoteChangeSent = z.safeExtend(commonNoteChange, { notes: readRows });

/** The present notes, and why some could not be changed or deleted. */
export const changedNotes = z.strictObject({
  notes: z.array(editableNote),
  refused: refusedRows,
});

const id = line(limits.idLength);

/** Another name for a chapter. The notes as they were read: refused if somebody else has changed one since. */
export const chapterRenaming = z.strictObject({
  chapter: line(limits.titleLength),
  name: line(limits.titleLength),
  notes: z
    .array(z.strictObject({ id, version: z.int() }))
    .check(z.minLength(1), z.maxLength(limits.orderedNotes)),
});

/** `read` is the order that the caller saw; refused if it has changed since. */
export const noteOrder = z.strictObject({
  noteIds: z.array(id).check(z.maxLength(limits.orderedNotes)),
  read: z.array(id).check(z.maxLength(limits.orderedNotes)),
});

/** The finished upload that a note gets as its file. */
export const replacingUpload = z.strictObject({
  uploadId: id,
  firstPage: z.optional(drawnPage),
});
export const replacedNote = z.strictObject({ note: editableNote, ...replaced });
