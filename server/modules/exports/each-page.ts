import { setImmediate as nextTurn } from "node:timers/promises";
import type { Page, PageRequest } from "../../database/pages.ts";

/** Small enough that a page is written within a few milliseconds, so that the event loop is not held. */
const PAGE_ROWS = 100;

export type Wanted = {
  /** Aborted once nobody reads on. */
  signal: AbortSignal;
  /** Called after every page; throws where the person may not have more. */
  confirm: () => Promise<void>;
  /** Called with how many rows each page was made from. */
  onRead?: (rows: number) => void;
};

/** Which rows come next: those after a key. */
export type KeyPage = { after: string; limit: number };

/** `matches` is 0 for a row that a filter leaves out. */
export type Matched = { matches: number };

type List<Row> = { list: (page: KeyPage) => Promise<Row[]>; keyOf: (row: Row) => string };

/**
 * The matching rows in the order of their keys, page by page. Every row is read and checked, because one query for a
 * rare match might read the whole table.
 */
export function rowsByKey<Row extends Matched>(
  wanted: Wanted,
  { list, keyOf }: List<Row>,
): AsyncGenerator<Row[], void, undefined> {
  return eachPage(wanted, async (after) => {
    const rows = await list({ after, limit: PAGE_ROWS });
    const last = rows.length === PAGE_ROWS ? rows.at(-1) : undefined;
    const matching = rows.filter(({ matches }) => matches === 1);
    return { rows: matching, read: rows.length, next: last && keyOf(last) };
  });
}

/** A whole list that gives its pages by a cursor, page by page. */
export function rowsByCursor<Row>(
  wanted: Wanted,
  list: (page: PageRequest) => Promise<Page<Row>>,
): AsyncGenerator<Row[], void, undefined> {
  return eachPage(wanted, async (cursor) => {
    const { rows, nextCursor } = await list({ cursor, limit: PAGE_ROWS });
    return { rows, read: rows.length, next: nextCursor ?? undefined };
  });
}

/** `read` is how many rows were looked at; `next` is where the next page begins, undefined at the end. */
type PageOf<Row> = { rows: Row[]; read: number; next: string | undefined };

/**
 * A whole list, page by page, on demand. Pages are passed on as a whole, because yielding each row took a third of
 * the time. Throws what `confirm` throws.
 */
async function* eachPage<Row>(
  { signal, confirm, onRead }: Wanted,
  list: (begin: string) => Promise<PageOf<Row>>,
): AsyncGenerator<Row[], void, undefined> {
  let begin: string | undefined = "";
  while (begin !== undefined && !signal.aborted) {
    const page: PageOf<Row> = await list(begin);
    onRead?.(page.read);
    yield page.rows;
    begin = page.next;
    await nextTurn();
    await confirm();
  }
}
