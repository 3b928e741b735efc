export { auditExportRoutes } from "./audit-export.routes.ts";
export { exportsRoutes, learningExportsRoutes } from "./exports.routes.ts";
