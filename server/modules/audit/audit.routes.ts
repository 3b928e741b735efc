import { adminEndpoints, auditOfficeEndpoints } from "../../../contract/endpoints/admin.ts";
import type { AuditEntry, AuditedFields } from "../../../contract/entities/audit.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { istMidnight } from "../../ist.ts";
import { listAuditActors } from "./audit.repository.ts";
import {
  type AuditEntryRow,
  type AuditFilter,
  countAuditEntries,
  listAuditEntries,
} from "./audit-list.repository.ts";

export function auditRoutes(serve: Serve, { database: { db } }: AppContext): void {
  serve(adminEndpoints.listAuditEntries, async ({ query: asked }) => {
    const filter = auditFilterOf(asked);
    const { rows, nextCursor } = await listAuditEntries(db, filter, asked);
    return {
      entries: rows.map(presentEntry),
      nextCursor,
      total: await countAuditEntries(db, filter),
    };
  });

  serve(auditOfficeEndpoints.listAuditActors, async () => ({
    actors: await listAuditActors(db),
  }));
}

/** What was done to one person, newest first, and how often in all. */
export async function listHistoryOf(
  db: AppContext["database"]["db"],
  { personId, limit }: { personId: string; limit: number },
) {
  const filter = { about: personId };
  const { rows } = await listAuditEntries(db, filter, { limit });
  return { newest: rows.map(presentEntry), total: await countAuditEntries(db, filter) };
}

/** The days of a query as moments. */
export function auditFilterOf({ from, until, ...asked }: AuditFilter): AuditFilter {
  return {
    ...asked,
    from: from && istMidnight(from).toISOString(),
    until: until && istMidnight(until, 1).toISOString(),
  };
}

/** Whoever did it, the person and the course are named while they exist. */
function presentEntry(row: AuditEntryRow): AuditEntry {
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
