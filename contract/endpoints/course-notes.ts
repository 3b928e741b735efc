import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { editableNote, noteChange } from "../entities/editable-note.ts";
import { limits } from "../limits.ts";
import { line } from "../text.ts";
import { undoUntil } from "../undo.ts";

const id = line(limits.idLength);

/** What the office does with the notes of a course. Deleting is `deleteFile`. */
export const courseNotesEndpoints = {
  listEditableNotes: endpoint({
    method: "GET",
    path: "/api/admin/courses/:id/notes",
    access: "admin",
    summary: "The notes of a course in their order, with what the office edits",
    status: 200,
    answer: z.strictObject({ notes: z.array(editableNote) }),
  }),
  changeCourseNote: endpoint({
    method: "PATCH",
    path: "/api/admin/notes/:id",
    access: "admin",
    summary:
      "Rename or describe a note, make it a sample or not, set its chapter, move it to another course",
    status: 200,
    isServedOnFullDisk: true,
    ifMatch: true,
    body: noteChange,
    changesContent: true,
    answer: z.strictObject({ note: editableNote }),
  }),
  replaceNoteFile: endpoint({
    method: "PUT",
    path: "/api/admin/notes/:id/file",
    access: "admin",
    summary: "Put a finished upload in the place of a note's file; its address stays",
    status: 200,
    rate: "upload",
    ifMatch: true,
    body: z.strictObject({ uploadId: id }),
    changesContent: true,
    answer: z.strictObject({ note: editableNote, undoUntil }),
    errors: ["upload_incomplete", "file_type_refused", "file_incomplete", "file_too_large"],
  }),
  undoNoteFile: endpoint({
    method: "POST",
    path: "/api/admin/notes/:id/file/undo",
    access: "admin",
    summary: "Bring back the file that a note had before it was replaced just now",
    status: 200,
    isServedOnFullDisk: true,
    changesContent: true,
    answer: z.strictObject({ note: editableNote }),
  }),
  renameChapter: endpoint({
    method: "PUT",
    path: "/api/admin/courses/:id/chapter-name",
    access: "admin",
    summary: "Give a chapter of a course another name, in all its notes or in none",
    status: 200,
    isServedOnFullDisk: true,
    /** The notes as they were read: the call is refused if somebody else has changed one since. */
    body: z.strictObject({
      chapter: line(limits.titleLength),
      name: line(limits.titleLength),
      notes: z
        .array(z.strictObject({ id, version: z.int() }))
        .check(z.minLength(1), z.maxLength(limits.orderedNotes)),
    }),
    changesContent: true,
    answer: z.strictObject({ notes: z.array(editableNote) }),
    errors: ["other_notes", "changed_meanwhile"],
  }),
  orderNotes: endpoint({
    method: "PUT",
    path: "/api/admin/courses/:id/note-order",
    access: "admin",
    summary: "Put the notes of a course in this order; every note is named once",
    status: 200,
    isServedOnFullDisk: true,
    /** `read` is the order that the caller saw; the call is refused if it has changed since. */
    body: z.strictObject({
      noteIds: z.array(id).check(z.maxLength(limits.orderedNotes)),
      read: z.array(id).check(z.maxLength(limits.orderedNotes)),
    }),
    changesContent: true,
    answer: z.strictObject({ notes: z.array(editableNote) }),
    errors: ["other_notes", "changed_meanwhile"],
  }),
};
