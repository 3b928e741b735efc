import { type RawBuilder, type SqlBool, sql } from "kysely";
import { limits } from "../../../contract/limits.ts";
import type { Connection } from "../connect.ts";
import {
  comesAfter,
  type Page,
  type PageRequest,
  pageBounds,
  type TimeOrder,
  toPage,
} from "../pages.ts";
import { readingFrom } from "../reading-from.ts";
import { foundMoments, foundRows, type SearchedTable } from "./found-ids.ts";
import {
  type Condition,
  capped,
  listFound,
  type PageBounds,
  type Searched,
  type Total,
} from "./matching-rows.ts";
import { containsWord, searchWords } from "./search-words.ts";

type Db = Connection["db"];
type Database = Pick<Connection, "db" | "dialect">;

/** How many rows are read from the top before all index results are sorted instead. */
const READ_ROWS = 400;

type Created = { id: string; createdAt: string };

type Listing<Row> = PageRequest & {
  order?: TimeOrder | undefined;
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

/** A page of a table by its `createdAt`, searched or not, and how many match in all. */
export async function listByCreation<Row extends Created>(
  database: Database,
  { table, query, filters, leavesFew = false, list, cursor, limit, order }: Listing<Row>,
): Promise<Page<Row> & Total> {
  const bounds = { ...pageBounds({ cursor, limit }), order };
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
    order = "desc",
  }: PageBounds & Pick<CreationSearch<unknown>, "table" | "conditions">,
): Promise<string[]> {
  const rows = sql.table(table);
  const rest = after
    ? sql`where ("createdAt", "id") ${comesAfter(order)} (${after.at}, ${after.id})`
    : sql``;
  const direction = sql.raw(order);
  const ordered = sql`order by "createdAt" ${direction}, "id" ${direction}`;
  const next = sql<Created>`
    select "id", "createdAt" from (select * from ${rows} ${rest} ${ordered} limit ${READ_ROWS}) as ${rows}
    where ${sql.join(conditions, sql` and `)} ${ordered} limit ${fetch}`;
  const first = await readingFrom(db, next)
    .select("id")
    .orderBy("createdAt", order)
    .orderBy("id", order)
    .execute();
  return first.map(({ id }) => id);
}

async function countRows(db: Db, rows: RawBuilder<unknown>): Promise<Total> {
  const { count } = await readingFrom(db, sql`${rows} limit ${limits.countedRows + 1}`)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return capped(count);
}
