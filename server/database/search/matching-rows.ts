import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { limits } from "../../../contract/limits.ts";
import type { Connection } from "../connect.ts";

export type Condition = Expression<SqlBool>;

/** How many rows match; `totalIsCapped` where there are more than were counted. */
export type Total = { total: number; totalIsCapped: boolean };

/** So many rows from where a page begins tell how common is what it asks for. */
const PROBED_ROWS = 2_000;
const COMMON_SHARE = 0.25;
/** Reading on for so many times the probed rows costs less than sorting all that an index finds. */
const AFFORDABLE_PROBES = 4;

type Filtered<Row> = {
  /** How many to list. */
  fetch: number;
  /** How many of the next so many rows of the whole list match. */
  countNext(rows: number): Promise<number>;
  count: ByEachWay<Total>;
  list: ByEachWay<Row[]>;
};

/** The same rows, found by an index of what is asked for, or from the list's top by looking at each row. */
type ByEachWay<Result> = { byIndex(): Promise<Result>; fromTop(): Promise<Result> };

/**
 * A page of a list and its total, each read the way that reads least: what is rare by its index, what is common
 * from the list's top, where a page of it is soon met.
 */
export async function listMatching<Row>({
  fetch,
  countNext,
  count,
  list,
}: Filtered<Row>): Promise<Total & { rows: Row[] }> {
  const next = await countNext(PROBED_ROWS);
  const isCommon = next >= PROBED_ROWS * COMMON_SHARE;
  const total = await (isCommon ? count.fromTop() : count.byIndex());
  const isMetSoon = next * AFFORDABLE_PROBES >= fetch || total.totalIsCapped;
  return { ...total, rows: await (isMetSoon ? list.fromTop() : list.byIndex()) };
}

/** Counts the rows that meet conditions, up to `limits.countedRows`. */
export async function countMatching<DB, Tables extends keyof DB>(
  db: Connection["db"],
  {
    rows,
    conditions,
  }: { rows: SelectQueryBuilder<DB, Tables, object>; conditions: readonly Condition[] },
): Promise<Total> {
  const counted = rows
    .select(sql<number>`1`.as("one"))
    .where(({ and }) => and([...conditions]))
    .limit(limits.countedRows + 1);
  const { count } = await db
    .selectFrom(counted.as("counted"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return capped(count);
}

/** The total of sets that have no row in common. */
export function addTotals(totals: readonly Total[]): Total {
  const { total, totalIsCapped } = capped(totals.reduce((sum, each) => sum + each.total, 0));
  return { total, totalIsCapped: totalIsCapped || totals.some((each) => each.totalIsCapped) };
}

function capped(count: number): Total {
  return {
    total: Math.min(count, limits.countedRows),
    totalIsCapped: count > limits.countedRows,
  };
}
