export { deletionsRoutes } from "./deletions.routes.ts";
export { findUndoUntil, finishDeletions, setAside, takeReplaced } from "./deletions.service.ts";
