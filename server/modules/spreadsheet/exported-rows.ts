import { setImmediate as nextTurn } from "node:timers/promises";
import type { Connection } from "../../database/connect.ts";
import { type ExportedRow, listEnrolmentRows, listFormRows } from "./exported-rows.repository.ts";

type Db = Connection["db"];

/** Small enough that fetching and writing one page holds the event loop for milliseconds only. */
const PAGE_ROWS = 300;

export type Export = { db: Db; now: Date; signal: AbortSignal };

/**
 * Every enrolment, then every form without one, as they stood at `now`: who enrols meanwhile is not
 * lost between the two. Asks for a page only when it is wanted, and for none once `signal` is aborted.
 */
export async function* exportedRows(wanted: Export): AsyncGenerator<ExportedRow, void, undefined> {
  yield* pagesByKey(
    wanted,
    (page) => listEnrolmentRows(wanted.db, page),
    ({ enrolmentId }) => enrolmentId,
  );
  yield* pagesByKey(
    wanted,
    (page) => listFormRows(wanted.db, page),
    ({ userId }) => userId,
  );
}

async function* pagesByKey<Row extends ExportedRow>(
  { now, signal }: Export,
  listPage: (page: { after: string; asOf: string; limit: number }) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): AsyncGenerator<ExportedRow, void, undefined> {
  let after: string | undefined = "";
  while (after !== undefined && !signal.aborted) {
    const rows: Row[] = await listPage({ after, asOf: now.toISOString(), limit: PAGE_ROWS });
    yield* rows;
    const last: Row | undefined = rows.at(-1);
    after = last && rows.length === PAGE_ROWS ? keyOf(last) : undefined;
    await nextTurn();
  }
}
