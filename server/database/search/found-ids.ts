import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Connection } from "../connect.ts";
import { saysWord, searchPhrase } from "./search-words.ts";

/** The tables whose `searchText` has an index (migration 0027). */
export type SearchedTable = "users" | "enquiries";

type Database = Pick<Connection, "db" | "dialect">;

export type Sought = { table: SearchedTable; words: readonly string[] };

/** A subquery of the ids of the rows that say every word; there must be a word. */
export async function foundIds(
  { db, dialect }: Database,
  sought: Sought,
): Promise<RawBuilder<unknown>> {
  if (dialect === "sqlite") return idsOnSqlite(sought);
  return sql`(select "id" from ${sql.table(sought.table)} where ${await isFoundOnPostgres(db, sought)})`;
}

/** How many rows say every word is counted by this select, which gives a row for each. */
export async function foundRows(
  { db, dialect }: Database,
  sought: Sought,
): Promise<RawBuilder<unknown>> {
  if (dialect === "postgres")
    return sql`select 1 from ${await foundIds({ db, dialect }, sought)} as "found"`;
  return sql`select 1 from ${searchOnSqlite(sought)}`;
}

/** The same rows by `id` and `at`, which is when they were made; `narrowed` are further conditions. */
export async function foundMoments(
  { db, dialect }: Database,
  { narrowed, ...sought }: Sought & { narrowed: readonly RawBuilder<SqlBool>[] },
): Promise<RawBuilder<unknown>> {
  const rows = sql.table(sought.table);
  const columns = sql`${rows}."id", ${rows}."createdAt" as "at"`;
  if (dialect === "postgres") {
    const conditions = [await isFoundOnPostgres(db, sought), ...narrowed];
    return sql`select ${columns} from ${rows} where ${sql.join(conditions, sql` and `)}`;
  }
  const on = [sql`${rows}."id" = "found"."id"`, ...narrowed];
  // SQLite would else take the shorter index, and read each row for its moment.
  const covering = sql.ref(`${sought.table}_by_id_createdAt`);
  return sql`select ${columns} from ${idsOnSqlite(sought)} as "found"
    cross join ${rows} indexed by ${covering} on ${sql.join(on, sql` and `)}`;
}

/**
 * Joins a table to what was found, in this order: SQLite would else find everything before it reads on, though
 * a search wants no more than can be counted.
 */
export function joinFound(dialect: Connection["dialect"]): RawBuilder<unknown> {
  return sql.raw(dialect === "sqlite" ? "cross join" : "join");
}

function idsOnSqlite(sought: Sought): RawBuilder<unknown> {
  const numbers = sql.table(`${sought.table}_search_numbers`);
  return sql`(select ${numbers}."id" from ${searchOnSqlite(sought)} as "searched"
    cross join ${numbers} on ${numbers}."number" = "searched"."number")`;
}

function searchOnSqlite({ table, words }: Sought): RawBuilder<unknown> {
  const search = sql.table(`${table}_search`);
  const phrases = words.map((word) => `"${searchPhrase(word).replaceAll('"', '""')}"`);
  return sql`(select rowid as "number" from ${search} where ${search} match ${phrases.join(" AND ")})`;
}

async function isFoundOnPostgres(
  db: Connection["db"],
  sought: Sought,
): Promise<RawBuilder<SqlBool>> {
  return (await isCommon(db, sought)) ? saysAll(sought) : isFoundByIndex(sought);
}

const PROBED_ROWS = 200;
const COMMON_SHARE = 0.25;

/**
 * Whether much of what is newest says the words. PostgreSQL's index tells all that it finds before the first of
 * them is read; of what is common, the table itself shows enough sooner.
 */
async function isCommon(db: Connection["db"], sought: Sought): Promise<boolean> {
  const newest = db
    .selectFrom(sought.table)
    .select("searchText")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(PROBED_ROWS);
  const { count } = await db
    .selectFrom(newest.as(sought.table))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(saysAll(sought))
    .executeTakeFirstOrThrow();
  return count >= PROBED_ROWS * COMMON_SHARE;
}

/** Trigrams say where a word may stand; whether they follow each other, the text says. */
function isFoundByIndex(sought: Sought): RawBuilder<SqlBool> {
  const trigrams = [...new Set(sought.words.flatMap((word) => trigramsOf(searchPhrase(word))))];
  const searchText = sql.ref(`${sought.table}.searchText`);
  return sql<SqlBool>`(search_trigrams(${searchText}) @> array[${sql.join(trigrams)}]::text[]
    and ${saysAll(sought)})`;
}

function saysAll({ table, words }: Sought): RawBuilder<SqlBool> {
  const column = `${table}.searchText`;
  const says = words.map((word) => saysWord("postgres", { column, word }));
  return sql<SqlBool>`(${sql.join(says, sql` and `)})`;
}

function trigramsOf(phrase: string): string[] {
  const letters = [...phrase];
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(""));
}
