import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { newOfficeNote, noteSubject, officeNote, officeNoteText } from "../entities/office-note.ts";

const answer = z.strictObject({ note: officeNote });

/** Notes of the office to itself. */
export const officeNotesEndpoints = {
  listOfficeNotes: endpoint("GET /api/admin/office-notes", {
    access: "admin",
    summary:
      "The office's notes about one person, enrolment, registration or enquiry, newest first",
    query: noteSubject,
    answer: z.strictObject({ notes: z.array(officeNote) }),
  }),
  addOfficeNote: endpoint("POST /api/admin/office-notes", {
    access: "admin",
    isDoneOnce: true,
    summary: "Note something about a person, an enrolment, a registration or an enquiry",
    status: 201,
    body: newOfficeNote,
    answer,
    errors: ["not_found"],
  }),
  editOfficeNote: endpoint("PUT /api/admin/office-notes/:id", {
    access: "admin",
    summary: "Change the text of a note",
    ifMatch: true,
    body: officeNoteText,
    answer,
  }),
  deleteOfficeNote: endpoint("DELETE /api/admin/office-notes/:id", {
    access: "admin",
    summary: "Delete a note",
    ifMatch: true,
    answer: z.strictObject({ message: z.string() }),
  }),
};
