export {
  type Actor,
  type AuditRecord,
  actorOf,
  recordAudit,
  writeAuditLine,
} from "./audit.repository.ts";
export { auditRoutes } from "./audit.routes.ts";
