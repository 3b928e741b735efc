export type { BinnedOf } from "./bin.repository.ts";
export { binRoutes } from "./bin.routes.ts";
export {
  binnedBefore,
  emptyBin,
  findUndoUntil,
  moveToBin,
  removeBinnedSample,
  restorableUntil,
} from "./bin.service.ts";
export { type DeletedTogether, deleteEachRead } from "./delete-each-read.ts";
