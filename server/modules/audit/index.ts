export { type Actor, type AuditRecord, actorOf, recordAudit } from "./audit.repository.ts";
