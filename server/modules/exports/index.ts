export { auditExportRoutes } from "./audit-export.routes.ts";
export { rowsByCursor } from "./each-page.ts";
export { exportsRoutes, learningExportsRoutes } from "./exports.routes.ts";
export type { Sheet } from "./office-file.ts";
export { sendOfficeFile } from "./send-office-file.ts";
