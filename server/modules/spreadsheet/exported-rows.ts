import { setImmediate as nextTurn } from "node:timers/promises";
import type { Connection } from "../../database/connect.ts";
import {
  type ExportedRow,
  type ExportPage,
  listEnrolmentRows,
  listFormRows,
} from "./exported-rows.repository.ts";

type Db = Connection["db"];

/**
 * Small enough that a page is written within a few milliseconds: the event loop is not held, and V8 goes on
 * taking the rows for short-lived (with three times as many it kept them for long, and memory grew by half).
 */
const PAGE_ROWS = 100;

export type Export = {
  db: Db;
  now: Date;
  signal: AbortSignal;
  /** Asked after every page; throws where nobody may have more. */
  confirm: () => Promise<void>;
};

/**
 * Every enrolment, then every form without one, as they stood at `now`: who enrols meanwhile is not
 * lost between the two. Asks for a page only when it is wanted, and for none once `signal` is aborted.
 * Throws what `confirm` throws.
 */
export async function* exportedRows(wanted: Export): AsyncGenerator<ExportedRow, void, undefined> {
  for await (const rows of pagesByKey(wanted, {
    list: (page) => listEnrolmentRows(wanted.db, page),
    keyOf: ({ enrolmentId }) => enrolmentId,
  })) {
    yield* rows;
  }
  for await (const rows of pagesByKey(wanted, {
    list: (page) => listFormRows(wanted.db, page),
    keyOf: ({ userId }) => userId,
  })) {
    yield* rows.filter(({ isEnrolled }) => !isEnrolled);
  }
}

type List<Row> = { list: (page: ExportPage) => Promise<Row[]>; keyOf: (row: Row) => string };

async function* pagesByKey<Row>(
  { now, signal, confirm }: Export,
  { list, keyOf }: List<Row>,
): AsyncGenerator<Row[], void, undefined> {
  let after: string | undefined = "";
  while (after !== undefined && !signal.aborted) {
    const rows: Row[] = await list({ after, asOf: now.toISOString(), limit: PAGE_ROWS });
    yield rows;
    const last: Row | undefined = rows.at(-1);
    after = last && rows.length === PAGE_ROWS ? keyOf(last) : undefined;
    await nextTurn();
    await confirm();
  }
}
