import type { Connection } from "../../database/connect.ts";
import { type AuditEntryRow, type AuditFilter, listAuditEntries } from "../audit/index.ts";
import { rowsByCursor, type Wanted } from "../exports/index.ts";

/** Every line that the filter leaves, by the pages of the audit log's own list: newest first. */
export function exportedLines(
  db: Connection["db"],
  { filter, ...wanted }: Wanted & { filter: AuditFilter },
): AsyncGenerator<AuditEntryRow[], void, undefined> {
  return rowsByCursor(wanted, (page) => listAuditEntries(db, filter, page));
}
