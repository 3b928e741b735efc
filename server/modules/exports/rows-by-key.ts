import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Small enough that a page is written within a few milliseconds: the event loop is not held, and V8 goes on
 * taking the rows for short-lived (with three times as many it kept them for long, and memory grew by half).
 */
const PAGE_ROWS = 100;

export type Wanted = {
  /** Aborted once nobody reads on. */
  signal: AbortSignal;
  /** Called after every page; throws where the person may not have more. */
  confirm: () => Promise<void>;
};

/** Which rows come next: those after a key. */
export type KeyPage = { after: string; limit: number };

/** `matches` is 0 for a row that a filter leaves out. */
export type Matched = { matches: number };

type List<Row> = { list: (page: KeyPage) => Promise<Row[]>; keyOf: (row: Row) => string };

/**
 * The rows that match, in the order of their keys. Every row is looked at, page by page: a query for a rare
 * match alone might read all rows at one go. Asks for a page only when it is wanted. Throws what `confirm` throws.
 */
export async function* rowsByKey<Row extends Matched>(
  { signal, confirm }: Wanted,
  { list, keyOf }: List<Row>,
): AsyncGenerator<Row, void, undefined> {
  let after: string | undefined = "";
  while (after !== undefined && !signal.aborted) {
    const rows: Row[] = await list({ after, limit: PAGE_ROWS });
    yield* rows.filter(({ matches }) => matches === 1);
    const last: Row | undefined = rows.at(-1);
    after = last && rows.length === PAGE_ROWS ? keyOf(last) : undefined;
    await nextTurn();
    await confirm();
  }
}
