import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { undoUntil } from "../entities/bin.ts";
import {
  changedNotes,
  chapterRenaming,
  commonNoteChangeSent,
  editableNote,
  noteChange,
  noteOrder,
  replacedNote,
  replacingUpload,
} from "../entities/editable-note.ts";
import { readRows } from "../entities/read-rows.ts";
import { noteFiling } from "../entities/upload.ts";
import { limits } from "../limits.ts";

const one = z.strictObject({ note: editableNote });

const many = z.strictObject({ notes: z.array(editableNote) });

const message = z.string();

/** The notes of a course, for whoever teaches in it; the office may in all. Its own calls are courseNotesEndpoints. */
export const notesTeachEndpoints = {
  listTaughtNotes: endpoint("GET /api/teach/courses/:id/notes", {
    access: "teach",
    summary: "The notes of a course in their order, with what is edited",
    answer: many,
  }),
  addTaughtNote: endpoint("POST /api/teach/courses/:id/notes", {
    access: "teach",
    summary: "Make a finished upload a note of a course; asked again, the same note answers",
    status: 201,
    rate: "upload",
    body: noteFiling,
    bodyBytes: limits.noteBodyBytes,
    changesContent: true,
    answer: one,
    errors: [
      ...(["upload_incomplete"] as const),
      ...(["file_type_refused", "file_incomplete", "file_too_large"] as const),
    ],
  }),
  orderTaughtNotes: endpoint("PUT /api/teach/courses/:id/note-order", {
    access: "teach",
    summary: "Put the notes of a course in this order; every note is named once",
    isServedOnFullDisk: true,
    body: noteOrder,
    changesContent: true,
    answer: many,
    errors: ["other_notes", "changed_meanwhile"],
  }),
  renameTaughtChapter: endpoint("PUT /api/teach/courses/:id/chapter-name", {
    access: "teach",
    summary: "Give a chapter of a course another name, in all its notes or in none",
    isServedOnFullDisk: true,
    body: chapterRenaming,
    changesContent: true,
    answer: many,
    errors: ["other_notes", "changed_meanwhile"],
  }),
  changeTaughtNote: endpoint("PATCH /api/teach/notes/:id", {
    access: "teach",
    summary:
      "Rename or describe a note, make it a sample or not, set its chapter, move it to another course that one teaches in",
    isServedOnFullDisk: true,
    ifMatch: true,
    body: noteChange,
    changesContent: true,
    answer: one,
  }),
  deleteTaughtNote: endpoint("DELETE /api/teach/notes/:id", {
    access: "teach",
    summary: "Delete a note",
    ifMatch: true,
    changesContent: true,
    answer: z.strictObject({ message, undoUntil }),
  }),
  replaceTaughtFile: endpoint("PUT /api/teach/notes/:id/file", {
    access: "teach",
    summary: "Put a finished upload in the place of a note's file; its address stays",
    rate: "upload",
    ifMatch: true,
    body: replacingUpload,
    bodyBytes: limits.noteBodyBytes,
    changesContent: true,
    answer: replacedNote,
    errors: [
      ...(["upload_incomplete"] as const),
      ...(["file_type_refused", "file_incomplete", "file_too_large"] as const),
    ],
  }),
};

/** What the office does with the notes of a course. Deleting a single one is `deleteFile`. */
export const courseNotesEndpoints = {
  listEditableNotes: endpoint("GET /api/admin/courses/:id/notes", {
    access: "admin",
    summary: "The notes of a course in their order, with what the office edits",
    answer: z.strictObject({ notes: z.array(editableNote) }),
  }),
  changeCourseNote: endpoint("PATCH /api/admin/notes/:id", {
    access: "admin",
    summary:
      "Rename or describe a note, make it a sample or not, set its chapter, move it to another course",
    isServedOnFullDisk: true,
    ifMatch: true,
    body: noteChange,
    changesContent: true,
    answer: z.strictObject({ note: editableNote }),
  }),
  changeNotes: endpoint("POST /api/admin/note-changes", {
    access: "admin",
    isDoneOnce: true,
    summary:
      "Make many notes samples or not, give them one chapter, or move them to another course, with what became of each",
    isServedOnFullDisk: true,
    body: commonNoteChangeSent,
    changesContent: true,
    answer: changedNotes,
    errors: ["not_found"],
  }),
  deleteNotes: endpoint("POST /api/admin/note-deletions", {
    access: "admin",
    isDoneOnce: true,
    summary: "Delete many notes, with why some were left and how those are now",
    isServedOnFullDisk: true,
    body: z.strictObject({
      notes: readRows,
      /** Accepts that they cannot be brought back, as on a full disk. */
      isForGood: z.optional(z.literal(true)),
    }),
    changesContent: true,
    answer: z.extend(changedNotes, { undoUntil }),
    errors: ["undo_impossible"],
  }),
  replaceNoteFile: endpoint("PUT /api/admin/notes/:id/file", {
    access: "admin",
    summary: "Put a finished upload in the place of a note's file; its address stays",
    rate: "upload",
    ifMatch: true,
    body: replacingUpload,
    bodyBytes: limits.noteBodyBytes,
    changesContent: true,
    answer: replacedNote,
    errors: ["upload_incomplete", "file_type_refused", "file_incomplete", "file_too_large"],
  }),
  renameChapter: endpoint("PUT /api/admin/courses/:id/chapter-name", {
    access: "admin",
    summary: "Give a chapter of a course another name, in all its notes or in none",
    isServedOnFullDisk: true,
    body: chapterRenaming,
    changesContent: true,
    answer: z.strictObject({ notes: z.array(editableNote) }),
    errors: ["other_notes", "changed_meanwhile"],
  }),
  orderNotes: endpoint("PUT /api/admin/courses/:id/note-order", {
    access: "admin",
    summary: "Put the notes of a course in this order; every note is named once",
    isServedOnFullDisk: true,
    body: noteOrder,
    changesContent: true,
    answer: z.strictObject({ notes: z.array(editableNote) }),
    errors: ["other_notes", "changed_meanwhile"],
  }),
};
