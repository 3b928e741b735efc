export {
  type Actor,
  type AuditEntryRow,
  type AuditFilter,
  type AuditRecord,
  type Author,
  actorOf,
  countAuditEntries,
  listAuditEntries,
  recordAudit,
  recordAuditLines,
  recordTeachingAudit,
  writeAuditLine,
  writeAuditLines,
} from "./audit.repository.ts";
export { auditFilterOf, auditRoutes, listHistoryOf } from "./audit.routes.ts";
