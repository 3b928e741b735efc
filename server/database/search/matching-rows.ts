import {
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from "kysely";
import { limits } from "../../../contract/limits.ts";
import type { Connection } from "../connect.ts";
import type { Cursor } from "../pages.ts";
import { foundIds, joinFound, type SearchedTable } from "./found-ids.ts";

type Db = Connection["db"];
type Database = Pick<Connection, "db" | "dialect">;

export type Condition = Expression<SqlBool>;

/** How many rows match; `totalIsCapped` where there are more than were counted. */
export type Total = { total: number; totalIsCapped: boolean };

export type PageBounds = { after: Cursor | undefined; fetch: number };

type Searched<Row> = PageBounds & {
  /** Selects of `id` and of the moment, `at`, that the list is ordered by; no row is in two of them. */
  matches: readonly RawBuilder<unknown>[];
  list: {
    byIds(ids: string[]): Promise<Row[]>;
    /** The same page by looking at each row from the list's top. */
    fromTop(): Promise<Row[]>;
  };
};

/**
 * A page of what a search found, and the total. As much as is counted is found by the index and sorted; of
 * what is more common, a page is soon met from the list's top.
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
  { matches, after, fetch }: PageBounds & Pick<Searched<unknown>, "matches">,
): Promise<Total & { ids: string[] }> {
  const rest = after ? sql`where ("at", "id") < (${after.at}, ${after.id})` : sql``;
  // Counted beside the page, which may be empty.
  const { rows } = await sql<{ count: number; id: string | null }>`
    with "matching" as materialized (
      ${sql.join(matches, sql` union all `)} limit ${limits.countedRows + 1}
    )
    select "counted"."count", "page"."id"
    from (select count(*) as "count" from "matching") as "counted"
    left join (select "id", "at" from "matching" ${rest}
      order by "at" desc, "id" desc limit ${fetch}) as "page" on true
    order by "page"."at" desc, "page"."id" desc`.execute(db);
  const ids = rows.map(({ id }) => id).filter((id) => id !== null);
  return { ...capped(rows[0]?.count ?? 0), ids };
}

/** What a search finds in the searched table itself, by its `createdAt`, as `listFound` takes it. */
export async function foundByCreation(
  database: Database,
  {
    table,
    words,
    narrowed,
  }: { table: SearchedTable; words: readonly string[]; narrowed: readonly RawBuilder<SqlBool>[] },
): Promise<RawBuilder<unknown>> {
  const found = await foundIds(database, { table, words });
  const rows = sql.table(table);
  const on = [sql`${rows}."id" = "found"."id"`, ...narrowed];
  return sql`select ${rows}."id", ${rows}."createdAt" as "at" from ${found} as "found"
    ${joinFound(database.dialect)} ${rows} on ${sql.join(on, sql` and `)}`;
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

function capped(count: number): Total {
  return {
    total: Math.min(count, limits.countedRows),
    totalIsCapped: count > limits.countedRows,
  };
}
