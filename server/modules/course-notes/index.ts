export { restoreFile as restoreNoteFile } from "./change-note.service.ts";
export { type ExportedNoteRow, listNotesByKey, notesInOrder } from "./course-notes.repository.ts";
export { noteEditingRoutes } from "./course-notes.routes.ts";
