import type { AuditEntry } from "../../../contract/entities/audit.ts";
import type { AuditEntryRow } from "./audit-entries.repository.ts";

export function presentAuditEntry(row: AuditEntryRow): AuditEntry {
  const { actorId, actorName } = row;
  return {
    id: row.id,
    at: row.at,
    actor: actorId !== null && actorName !== null ? { id: actorId, name: actorName } : null,
    action: row.action,
    subjectType: row.subjectType,
    subjectId: row.subjectId,
    detail: row.detail,
    address: row.address,
  };
}
