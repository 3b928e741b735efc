export { listOfficeNotes, passOnNotes } from "./office-notes.repository.ts";
export { officeNotesRoutes } from "./office-notes.routes.ts";
export { finishDeletedNotes } from "./office-notes.service.ts";
