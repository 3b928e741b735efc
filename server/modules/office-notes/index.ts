export { listBinnedNotes, listOfficeNotes, passOnNotes } from "./office-notes.repository.ts";
export { officeNotesRoutes } from "./office-notes.routes.ts";
export { emptyBinOfNotes, noteAdded, restoreNote } from "./office-notes.service.ts";
