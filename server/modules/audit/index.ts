export { type Actor, type AuditRecord, actorOf, recordAudit } from "./audit.repository.ts";
export { auditRoutes } from "./audit.routes.ts";
