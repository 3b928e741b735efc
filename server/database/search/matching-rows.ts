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
import { containsWord, searchWords } from "./search-words.ts";

type Db = Connection["db"];
type Database = Pick<Connection, "db" | "dialect">;

export type Condition = Expression<SqlBool>;

/** How many rows match; `totalIsCapped` where there are more than were counted. */
export type Total = { total: number; totalIsCapped: boolean };

export type PageBounds = { after: Cursor | undefined; fetch: number };

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

type Searched<Row> = PageBounds & {
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
  { matches, after, fetch }: PageBounds & Pick<Searched<unknown>, "matches">,
): Promise<Total & { ids: string[] }> {
  const rest = after ? sql`where ("at", "id") < (${after.at}, ${after.id})` : sql``;
  // Counted separately, because the page may be empty.
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

/** How many rows are read from the top before all index results are sorted instead. */
const READ_ROWS = 400;

type Created = { id: string; createdAt: string };

type Listing<Row> = PageRequest & {
  table: SearchedTable;
  /** Every word of it stands in the row's `searchText`. */
  query: string | undefined;
  filters: readonly RawBuilder<SqlBool>[];
  /** The filters leave so few rows that their own index is enough, with any search. */
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
  { table, query, filters, leavesFew = false, list, cursor, limit }: Listing<Row>,
): Promise<Page<Row> & Total> {
  const bounds = pageBounds({ cursor, limit });
  const words = searchWords(query);
  const ofWords = words.map((word) =>
    containsWord(database.dialect, { column: `${table}.searchText`, word }),
  );
  const conditions = [...filters, ...ofWords];
  const fromTop = () => list.fromTop({ conditions, ...bounds });
  const found =
    words.length > 0 && !leavesFew
      ? listFoundByCreation(database, {
          table,
          words,
          filters,
          conditions,
          ...bounds,
          list: { byIds: list.byIds, fromTop },
        })
      : list.count(conditions).then(async (total) => ({ ...total, rows: await fromTop() }));
  const { rows, ...total } = await found;
  const cursorOf = ({ createdAt, id }: Row) => ({ at: createdAt, id });
  return { ...toPage(rows, { limit: bounds.limit, cursorOf }), ...total };
}

type CreationSearch<Row> = PageBounds & {
  table: SearchedTable;
  words: readonly string[];
  filters: readonly RawBuilder<SqlBool>[];
  /** The filters and the words of the query, as conditions on a row. */
  conditions: readonly RawBuilder<SqlBool>[];
  list: Searched<Row>["list"];
};

/** As listFound, for a search of the table that is listed, by its `createdAt`. */
async function listFoundByCreation<Row>(
  database: Database,
  { table, words, filters, conditions, list, ...bounds }: CreationSearch<Row>,
): Promise<Total & { rows: Row[] }> {
  const { db } = database;
  const first = await idsAmongNext(db, { table, conditions, ...bounds });
  const isWhole = first.length === bounds.fetch;
  const matches =
    isWhole && filters.length === 0
      ? await foundRows(database, { table, words })
      : await foundMoments(database, { table, words, filters });
  if (!isWhole) return listFound(db, { matches: [matches], list, ...bounds });
  return { ...(await countRows(db, matches)), rows: await list.byIds(first) };
}

async function idsAmongNext(
  db: Db,
  {
    table,
    conditions,
    after,
    fetch,
  }: PageBounds & Pick<CreationSearch<unknown>, "table" | "conditions">,
): Promise<string[]> {
  const rows = sql.table(table);
  const rest = after ? sql`where ("createdAt", "id") < (${after.at}, ${after.id})` : sql``;
  const newestFirst = sql`order by "createdAt" desc, "id" desc`;
  const { rows: first } = await sql<{ id: string }>`
    select "id" from (select * from ${rows} ${rest} ${newestFirst} limit ${READ_ROWS}) as ${rows}
    where ${sql.join(conditions, sql` and `)} ${newestFirst} limit ${fetch}`.execute(db);
  return first.map(({ id }) => id);
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
