export { importsRoutes } from "./imports.routes.ts";
export { finishUndos } from "./undo-import.service.ts";
