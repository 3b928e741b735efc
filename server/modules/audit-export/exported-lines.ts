import { setImmediate as nextTurn } from "node:timers/promises";
import type { Connection } from "../../database/connect.ts";
import { type AuditEntryRow, type AuditFilter, listAuditEntries } from "../audit/index.ts";

const PAGE_ROWS = 100;

type Wanted = {
  filter: AuditFilter;
  /** Called after every page; throws where the person may not have more. */
  confirm: () => Promise<void>;
  /** Aborted once nobody reads on. */
  signal: AbortSignal;
};

/** Every line that the filter leaves, newest first; a page is asked for only when it is wanted. */
export async function* exportedLines(
  db: Connection["db"],
  { filter, confirm, signal }: Wanted,
): AsyncGenerator<AuditEntryRow, void, undefined> {
  let cursor: string | null = "";
  while (cursor !== null && !signal.aborted) {
    const page: Awaited<ReturnType<typeof listAuditEntries>> = await listAuditEntries(db, filter, {
      cursor,
      limit: PAGE_ROWS,
    });
    yield* page.rows;
    cursor = page.nextCursor;
    await nextTurn();
    await confirm();
  }
}
