export { listOfficeNotes, passOnNotes } from "./office-notes.repository.ts";
export { officeNotesRoutes } from "./office-notes.routes.ts";
export { finishDeletedNotes, noteAdded } from "./office-notes.service.ts";
