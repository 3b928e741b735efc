export { isNewNote } from "./new-notes.policy.ts";
export { listOpened, saveOpened } from "./new-notes.repository.ts";
export { newNotesRoutes } from "./new-notes.routes.ts";
