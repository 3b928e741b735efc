import type { Connection } from "../../database/connect.ts";
import { type AuditEntryRow, type AuditFilter, listAuditEntries } from "../audit/index.ts";
import { eachPage, PAGE_ROWS, type Wanted } from "../exports/index.ts";

/** Every line that the filter leaves, by the pages of the audit log's own list: newest first. */
export function exportedLines(
  db: Connection["db"],
  { filter, ...wanted }: Wanted & { filter: AuditFilter },
): AsyncGenerator<AuditEntryRow[], void, undefined> {
  return eachPage(wanted, async (cursor) => {
    const { rows, nextCursor } = await listAuditEntries(db, filter, { cursor, limit: PAGE_ROWS });
    return { rows, read: rows.length, next: nextCursor ?? undefined };
  });
}
