import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { editableNote, noteChange } from "../entities/editable-note.ts";
import { limits } from "../limits.ts";
import { line } from "../text.ts";

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
    answer: z.strictObject({ note: editableNote }),
    errors: ["upload_incomplete", "file_type_refused", "file_incomplete", "file_too_large"],
  }),
  orderNotes: endpoint({
    method: "PUT",
    path: "/api/admin/courses/:id/note-order",
    access: "admin",
    summary: "Put the notes of a course in this order; every note is named once",
    status: 200,
    body: z.strictObject({ noteIds: z.array(id).check(z.maxLength(limits.orderedNotes)) }),
    changesContent: true,
    answer: z.strictObject({ notes: z.array(editableNote) }),
    errors: ["other_notes"],
  }),
};
