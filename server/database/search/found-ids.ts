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

/** For counting the rows that contain every word: a select with one row for each. */
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
  // Otherwise SQLite takes the shorter index, and reads each row for its time.
  const covering = sql.ref(`${search.table}_by_id_createdAt`);
  return sql`select ${columns} from ${idsOnSqlite(search)} as "found"
    cross join ${rows} indexed by ${covering} on ${sql.join(on, sql` and `)}`;
}

/**
 * Joins a table to the found rows, in this order: otherwise SQLite finds all of them before it continues, although a
 * search needs no more than can be counted.
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
  const newest = await readNewest(db, search.table);
  const phrases = search.words.map(searchPhrase);
  const isCommon = shareOf(newest, phrases) >= COMMON_SHARE;
  const isDecidedByIndex = phrases.every((phrase) => trigramsOf(phrase).length === 1);
  // The index collects all matches before the first row is read, and longer words are then looked for in each.
  if (isCommon && !isDecidedByIndex) return containsAll(search);
  return isFoundByIndex(search, rareTrigrams(newest, phrases));
}

const PROBED_ROWS = 200;
const COMMON_SHARE = 0.25;

/** The newest texts of a table, as its index has them: with two spaces before each word. */
async function readNewest(db: Connection["db"], table: SearchedTable): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select("searchText")
    .orderBy("id", "desc")
    .limit(PROBED_ROWS)
    .execute();
  return rows.map(({ searchText }) => `  ${searchText.replaceAll(" ", "  ")}`);
}

/** The share of the probed texts that contain every phrase. */
function shareOf(texts: readonly string[], phrases: readonly string[]): number {
  const containing = texts.filter((text) => phrases.every((phrase) => text.includes(phrase)));
  return containing.length / PROBED_ROWS;
}

/**
 * The selective trigrams of phrases; all of them if each is common. The index reads one entry per row for a trigram
 * that all rows have, such as the first digits of phone numbers, without narrowing the result.
 */
function rareTrigrams(newest: readonly string[], phrases: readonly string[]): string[] {
  const all = [...new Set(phrases.flatMap(trigramsOf))];
  const rare = all.filter((trigram) => shareOf(newest, [trigram]) < COMMON_SHARE);
  return rare.length > 0 ? rare : all;
}

/** The index decides a phrase of one trigram; the trigrams of a longer one may be apart, so the text is checked. */
function isFoundByIndex(
  { table, words }: WordSearch,
  trigrams: readonly string[],
): RawBuilder<SqlBool> {
  const undecided = words.filter((word) => {
    const [first = "", ...others] = trigramsOf(searchPhrase(word));
    return others.length > 0 || !trigrams.includes(first);
  });
  const conditions = [
    sql<SqlBool>`search_trigrams(${sql.ref(`${table}.searchText`)}) @> array[${sql.join(trigrams)}]::text[]`,
    ...(undecided.length > 0 ? [containsAll({ table, words: undecided })] : []),
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
