import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Connection } from "../connect.ts";
import { containsWord, searchPhrase } from "./search-words.ts";

/** Tables whose `searchText` has an index (migrations 0027 and 0073). */
export type SearchedTable = "users" | "enquiries" | "registrations";

type Database = Pick<Connection, "db" | "dialect">;

export type WordSearch = { table: SearchedTable; words: readonly string[] };

/** A subquery of the ids of the rows that contain every word; there must be a word. */
export async function foundIds(
  { db, dialect }: Database,
  search: WordSearch,
): Promise<RawBuilder<unknown>> {
  if (dialect === "sqlite") return idsOnSqlite(search);
  return sql`(select "id" from ${sql.table(search.table)} where ${await isFoundOnPostgres(db, search)})`;
}

/** How many rows contain every word is counted by this select, which gives a row for each. */
export async function foundRows(
  { db, dialect }: Database,
  search: WordSearch,
): Promise<RawBuilder<unknown>> {
  if (dialect === "postgres")
    return sql`select 1 from ${await foundIds({ db, dialect }, search)} as "found"`;
  return sql`select 1 from ${searchOnSqlite(search)}`;
}

/** The same rows by `id` and `at`, which is when they were made; `filters` are further conditions. */
export async function foundMoments(
  { db, dialect }: Database,
  { filters, ...search }: WordSearch & { filters: readonly RawBuilder<SqlBool>[] },
): Promise<RawBuilder<unknown>> {
  const rows = sql.table(search.table);
  const columns = sql`${rows}."id", ${rows}."createdAt" as "at"`;
  if (dialect === "postgres") {
    const conditions = [await isFoundOnPostgres(db, search), ...filters];
    return sql`select ${columns} from ${rows} where ${sql.join(conditions, sql` and `)}`;
  }
  const on = [sql`${rows}."id" = "found"."id"`, ...filters];
  // SQLite would else take the shorter index, and read each row for its moment.
  const covering = sql.ref(`${search.table}_by_id_createdAt`);
  return sql`select ${columns} from ${idsOnSqlite(search)} as "found"
    cross join ${rows} indexed by ${covering} on ${sql.join(on, sql` and `)}`;
}

/**
 * Joins a table to what was found, in this order: SQLite would else find everything before it reads on, though
 * a search wants no more than can be counted.
 */
export function joinFound(dialect: Connection["dialect"]): RawBuilder<unknown> {
  return sql.raw(dialect === "sqlite" ? "cross join" : "join");
}

function idsOnSqlite(search: WordSearch): RawBuilder<unknown> {
  const numbers = sql.table(`${search.table}_search_numbers`);
  return sql`(select ${numbers}."id" from ${searchOnSqlite(search)} as "searched"
    cross join ${numbers} on ${numbers}."number" = "searched"."number")`;
}

function searchOnSqlite({ table, words }: WordSearch): RawBuilder<unknown> {
  const search = sql.table(`${table}_search`);
  const phrases = words.map((word) => `"${searchPhrase(word).replaceAll('"', '""')}"`);
  return sql`(select rowid as "number" from ${search} where ${search} match ${phrases.join(" AND ")})`;
}

async function isFoundOnPostgres(
  db: Connection["db"],
  search: WordSearch,
): Promise<RawBuilder<SqlBool>> {
  return (await isCommon(db, search)) ? containsAll(search) : isFoundByIndex(search);
}

const PROBED_ROWS = 200;
const COMMON_SHARE = 0.25;

/**
 * Whether much of what is newest has the words. PostgreSQL's index collects all matches before the first row is
 * read; for common words, reading the table until enough are found is sooner done.
 */
async function isCommon(db: Connection["db"], search: WordSearch): Promise<boolean> {
  const newest = db
    .selectFrom(search.table)
    .select("searchText")
    .orderBy("id", "desc")
    .limit(PROBED_ROWS);
  const { count } = await db
    .selectFrom(newest.as(search.table))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(containsAll(search))
    .executeTakeFirstOrThrow();
  return count >= PROBED_ROWS * COMMON_SHARE;
}

/** A phrase of one trigram is decided by the index; the trigrams of a longer one may be apart, so the text is read. */
function isFoundByIndex({ table, words }: WordSearch): RawBuilder<SqlBool> {
  const trigrams = [...new Set(words.flatMap((word) => trigramsOf(searchPhrase(word))))];
  const isLonger = (word: string) => trigramsOf(searchPhrase(word)).length > 1;
  const longer = words.filter(isLonger);
  const conditions = [
    sql<SqlBool>`search_trigrams(${sql.ref(`${table}.searchText`)}) @> array[${sql.join(trigrams)}]::text[]`,
    ...(longer.length > 0 ? [containsAll({ table, words: longer })] : []),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

function containsAll({ table, words }: WordSearch): RawBuilder<SqlBool> {
  const column = `${table}.searchText`;
  const conditions = words.map((word) => containsWord("postgres", { column, word }));
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

function trigramsOf(phrase: string): string[] {
  const letters = [...phrase];
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(""));
}
