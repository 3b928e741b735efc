import {
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from "kysely";
import { limits } from "../../../contract/limits.ts";
import type { Connection } from "../connect.ts";
import { type Cursor, type Page, type PageRequest, pageBounds, toPage } from "../pages.ts";
import { foundMoments, foundRows, type SearchedTable } from "./found-ids.ts";
import { saysWord, searchWords } from "./search-words.ts";

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

/** So many rows are looked at for a page before everything that the index finds is sorted for it. */
const READ_ROWS = 400;

type Created = { id: string; createdAt: string };

type Listing<Row> = PageRequest & {
  table: SearchedTable;
  /** Every word of it stands in the row's `searchText`. */
  query: string | undefined;
  narrowed: readonly RawBuilder<SqlBool>[];
  /** What narrows leaves so few that its own index is enough, whatever is searched for. */
  leavesFew?: boolean;
  list: {
    byIds(ids: readonly string[]): Promise<Row[]>;
    fromTop(asked: { conditions: readonly Condition[] } & PageBounds): Promise<Row[]>;
    /** How many meet the conditions; counted to the last where there are none. */
    count(conditions: readonly Condition[]): Promise<Total>;
  };
};

/** A page of a table by its `createdAt`, newest first, searched or not, and how many match in all. */
export async function listByCreation<Row extends Created>(
  database: Database,
  { table, query, narrowed, leavesFew = false, list, cursor, limit }: Listing<Row>,
): Promise<Page<Row> & Total> {
  const bounds = pageBounds({ cursor, limit });
  const words = searchWords(query);
  const says = words.map((word) =>
    saysWord(database.dialect, { column: `${table}.searchText`, word }),
  );
  const filters = [...narrowed, ...says];
  const fromTop = () => list.fromTop({ conditions: filters, ...bounds });
  const found =
    words.length > 0 && !leavesFew
      ? listFoundByCreation(database, {
          ...{ table, words, narrowed, filters, ...bounds },
          list: { byIds: list.byIds, fromTop },
        })
      : list.count(filters).then(async (total) => ({ ...total, rows: await fromTop() }));
  const { rows, ...total } = await found;
  const cursorOf = ({ createdAt, id }: Row) => ({ at: createdAt, id });
  return { ...toPage(rows, { limit: bounds.limit, cursorOf }), ...total };
}

type Made<Row> = PageBounds & {
  table: SearchedTable;
  words: readonly string[];
  narrowed: readonly RawBuilder<SqlBool>[];
  /** The words and what narrows, told row by row. */
  filters: readonly RawBuilder<SqlBool>[];
  list: Searched<Row>["list"];
};

/** As listFound, for a search of the table that is listed, by its `createdAt`. */
async function listFoundByCreation<Row>(
  database: Database,
  { table, words, narrowed, filters, list, ...bounds }: Made<Row>,
): Promise<Total & { rows: Row[] }> {
  const { db } = database;
  const met = await idsAmongNext(db, { table, filters, ...bounds });
  const isWhole = met.length === bounds.fetch;
  const matches =
    isWhole && narrowed.length === 0
      ? await foundRows(database, { table, words })
      : await foundMoments(database, { table, words, narrowed });
  if (!isWhole) return listFound(db, { matches: [matches], list, ...bounds });
  return { ...(await countRows(db, matches)), rows: await list.byIds(met) };
}

async function idsAmongNext(
  db: Db,
  { table, filters, after, fetch }: PageBounds & Pick<Made<unknown>, "table" | "filters">,
): Promise<string[]> {
  const rows = sql.table(table);
  const rest = after ? sql`where ("createdAt", "id") < (${after.at}, ${after.id})` : sql``;
  const newestFirst = sql`order by "createdAt" desc, "id" desc`;
  const { rows: met } = await sql<{ id: string }>`
    select "id" from (select * from ${rows} ${rest} ${newestFirst} limit ${READ_ROWS}) as ${rows}
    where ${sql.join(filters, sql` and `)} ${newestFirst} limit ${fetch}`.execute(db);
  return met.map(({ id }) => id);
}

async function countRows(db: Db, rows: RawBuilder<unknown>): Promise<Total> {
  const { rows: counts } = await sql<{ count: number }>`
    select count(*) as "count" from (${rows} limit ${limits.countedRows + 1}) as "counted"`.execute(
    db,
  );
  return capped(counts[0]?.count ?? 0);
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
