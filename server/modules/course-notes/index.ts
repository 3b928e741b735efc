export { restoreFile as restoreNoteFile } from "./change-note.service.ts";
export { type ExportedNoteRow, listNotesByKey } from "./course-notes.repository.ts";
export { noteEditingRoutes } from "./course-notes.routes.ts";
export { notesInOrder } from "./note-order.repository.ts";
