export { deletionsRoutes } from "./deletions.routes.ts";
export {
  findUndoUntil,
  finishDeletions,
  setAside,
  takeReplaced,
  undoMaterialDeletions,
} from "./deletions.service.ts";
