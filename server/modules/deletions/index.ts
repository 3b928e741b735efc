export { type DeletedTogether, deleteEachRead } from "./delete-each-read.ts";
export { deletionsRoutes } from "./deletions.routes.ts";
export {
  findUndoUntil,
  finishDeletions,
  setAside,
  takeReplaced,
  undoDeletions,
} from "./deletions.service.ts";
