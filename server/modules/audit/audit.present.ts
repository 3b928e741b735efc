import type { AuditEntry, AuditedFields } from "../../../contract/entities/audit.ts";
import type { AuditEntryRow } from "./audit-list.repository.ts";

/** Whoever did it, the person and the course are named while they exist. */
export function presentEntry(row: AuditEntryRow): AuditEntry {
  return {
    id: row.id,
    at: row.at,
    action: row.action,
    subjectType: row.subjectType,
    subjectId: row.subjectId,
    detail: row.detail,
    address: row.address,
    reason: row.reason,
    actor: named(row.actorId, row.actorName),
    person: named(row.personId, row.personName),
    course: courseOf(row),
    enquiry: enquiryOf(row),
    before: readFields(row.before),
    after: readFields(row.after),
  };
}

function named(id: string | null, name: string | null) {
  return id === null || name === null ? null : { id, name };
}

function courseOf({ courseId: id, courseTitle: title, courseTitleHi: titleHi }: AuditEntryRow) {
  return id === null || title === null ? null : { id, title, titleHi };
}

function enquiryOf({ ticket, enquirerName: name }: AuditEntryRow) {
  return ticket === null || name === null ? null : { ticket, name };
}

/** Written by recordAudit alone. */
function readFields(json: string | null): AuditedFields | null {
  return json === null ? null : (JSON.parse(json) as AuditedFields);
}
