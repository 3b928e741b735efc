import { eachPage, PAGE_ROWS, type Wanted } from "./each-page.ts";

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
