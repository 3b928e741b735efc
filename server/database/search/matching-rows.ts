import {
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from "kysely";
import { limits } from "../../../contract/limits.ts";
import type { Connection } from "../connect.ts";
import { type Cursor, comesAfter, type TimeOrder } from "../pages.ts";
import { readingFrom } from "../reading-from.ts";
import type { SearchedTable } from "./found-ids.ts";
import { containsWord, searchWords } from "./search-words.ts";

type Db = Connection["db"];

export type Condition = Expression<SqlBool>;

/** How many rows match; `totalIsCapped` where there are more than were counted. */
export type Total = { total: number; totalIsCapped: boolean };

export type PageBounds = {
  after: Cursor | undefined;
  fetch: number;
  order?: TimeOrder | undefined;
};

/** 1 or 0: whether a row meets all conditions. */
export function meets(conditions: readonly Condition[]): RawBuilder<number> {
  if (conditions.length === 0) return sql`1`;
  return sql`case when ${sql.join(conditions, sql` and `)} then 1 else 0 end`;
}

/** Whether a row of a searched table meets the filters of its list, and has every word of the query. */
export function meetsSearch(
  { dialect }: Pick<Connection, "dialect">,
  {
    table,
    query,
    filters,
  }: { table: SearchedTable; query: string | undefined; filters: readonly Condition[] },
): RawBuilder<number> {
  const column = `${table}.searchText`;
  const words = searchWords(query).map((word) => containsWord(dialect, { column, word }));
  return meets([...filters, ...words]);
}

export type Searched<Row> = PageBounds & {
  /** Selects of `id` and of `at`, the time that the list is ordered by; no row is in two of them. */
  matches: readonly RawBuilder<unknown>[];
  list: {
    byIds(ids: string[]): Promise<Row[]>;
    /** The same page by reading rows from the top of the list. */
    fromTop(): Promise<Row[]>;
  };
};

/**
 * A page of search results, and the total. If the index finds no more rows than are counted, they are sorted. If it
 * finds more, reading the list from its top fills a page sooner.
 */
export async function listFound<Row>(
  db: Db,
  { list, ...searched }: Searched<Row>,
): Promise<Total & { rows: Row[] }> {
  const { ids, ...total } = await findMatching(db, searched);
  return { ...total, rows: await (total.totalIsCapped ? list.fromTop() : list.byIds(ids)) };
}

async function findMatching(
  db: Db,
  { matches, after, fetch, order = "desc" }: PageBounds & Pick<Searched<unknown>, "matches">,
): Promise<Total & { ids: string[] }> {
  const rest = after
    ? sql`where ("at", "id") ${comesAfter(order)} (${after.at}, ${after.id})`
    : sql``;
  const direction = sql.raw(order);
  // Counted separately, because the page may be empty.
  const found = sql<{ count: number; id: string | null; at: string | null }>`
    with "matching" as materialized (
      ${sql.join(matches, sql` union all `)} limit ${limits.countedRows + 1}
    )
    select "counted"."count", "page"."id", "page"."at"
    from (select count(*) as "count" from "matching") as "counted"
    left join (select "id", "at" from "matching" ${rest}
      order by "at" ${direction}, "id" ${direction} limit ${fetch}) as "page" on true`;
  const rows = await readingFrom(db, found)
    .select(["count", "id"])
    .orderBy("at", order)
    .orderBy("id", order)
    .execute();
  const ids = rows.map(({ id }) => id).filter((id) => id !== null);
  return { ...capped(rows[0]?.count ?? 0), ids };
}

/** Counts the rows that meet conditions, up to `limits.countedRows`. */
export async function countMatching<DB, Tables extends keyof DB>(
  db: Db,
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

/** The total of rows of which one more than `limits.countedRows` were counted at most. */
export function capped(count: number): Total {
  return {
    total: Math.min(count, limits.countedRows),
    totalIsCapped: count > limits.countedRows,
  };
}
