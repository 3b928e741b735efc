export { type ExportedNoteRow, listNotesByKey } from "./course-notes.repository.ts";
export { courseNotesOfficeRoutes } from "./course-notes.routes.ts";
export { notesInOrder } from "./note-order.repository.ts";
