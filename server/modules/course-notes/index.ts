export { courseNotesOfficeRoutes } from "./course-notes.routes.ts";
export { notesInOrder } from "./note-order.repository.ts";
