export { auditExportRoutes } from "./audit-export.routes.ts";
