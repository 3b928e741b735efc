export { deletionsRoutes } from "./deletions.routes.ts";
export { finishDeletions, setAside } from "./deletions.service.ts";
