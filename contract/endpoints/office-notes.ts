import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { newOfficeNote, noteSubject, officeNote, officeNoteText } from "../entities/office-note.ts";

const answer = z.strictObject({ note: officeNote });

/** Notes of the office to itself. */
export const officeNotesEndpoints = {
  listOfficeNotes: endpoint({
    method: "GET",
    path: "/api/admin/office-notes",
    access: "admin",
    summary:
      "The office's notes about one person, enrolment, registration or enquiry, newest first",
    status: 200,
    query: noteSubject,
    answer: z.strictObject({ notes: z.array(officeNote) }),
  }),
  addOfficeNote: endpoint({
    method: "POST",
    path: "/api/admin/office-notes",
    access: "admin",
    summary: "Note something about a person, an enrolment, a registration or an enquiry",
    status: 201,
    body: newOfficeNote,
    answer,
    errors: ["not_found"],
  }),
  editOfficeNote: endpoint({
    method: "PUT",
    path: "/api/admin/office-notes/:id",
    access: "admin",
    summary: "Change the text of a note",
    status: 200,
    ifMatch: true,
    body: officeNoteText,
    answer,
    errors: ["not_found"],
  }),
  deleteOfficeNote: endpoint({
    method: "DELETE",
    path: "/api/admin/office-notes/:id",
    access: "admin",
    summary: "Delete a note",
    status: 200,
    ifMatch: true,
    answer: z.strictObject({ message: z.string() }),
    errors: ["not_found"],
  }),
};
