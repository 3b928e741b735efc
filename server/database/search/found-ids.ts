import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Connection } from "../connect.ts";
import { containsWord, searchPhrases } from "./search-words.ts";

/** Tables whose `searchText` has an index. */
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
  const quoted = (phrase: string) => `"${phrase.replaceAll('"', '""')}"`;
  const conditions = words.map((word) => `(${searchPhrases(word).map(quoted).join(" OR ")})`);
  return sql`(select rowid as "number" from ${search} where ${search} match ${conditions.join(" AND ")})`;
}

async function isFoundOnPostgres(
  db: Connection["db"],
  search: WordSearch,
): Promise<RawBuilder<SqlBool>> {
  const newest = await readNewest(db, search.table);
  const asked = search.words.map(searchPhrases);
  const isCommon = shareOf(newest, asked) >= COMMON_SHARE;
  const isDecidedByIndex = asked.flat().every((phrase) => trigramsOf(phrase).length === 1);
  // The index collects all matches before the first row is read, and longer words are then looked for in each.
  if (isCommon && !isDecidedByIndex) return containsAll(search);
  return isFoundByIndex(newest, search);
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

/** The share of the probed texts that contain one phrase of each word. */
function shareOf(texts: readonly string[], words: readonly (readonly string[])[]): number {
  const containing = texts.filter((text) =>
    words.every((phrases) => phrases.some((phrase) => text.includes(phrase))),
  );
  return containing.length / PROBED_ROWS;
}

/**
 * The words by their trigrams in the index, and then in the texts: the trigrams of a phrase of several may be apart.
 * Words that have a phrase of common trigrams alone, such as the first digits of phone numbers, are left to the texts, as
 * the index would read an entry of every row without narrowing the result; not so where there are no others.
 */
function isFoundByIndex(newest: readonly string[], { table, words }: WordSearch) {
  const known = words.map((word) => {
    const phrases = searchPhrases(word).map((phrase) => rareIn(newest, phrase));
    return { word, phrases, isNarrowing: phrases.every(({ isRare }) => isRare) };
  });
  const narrowing = known.filter(({ isNarrowing }) => isNarrowing);
  const ofIndex = narrowing.length > 0 ? narrowing : known;
  const isDecided = (each: (typeof known)[number]) =>
    ofIndex.includes(each) && each.phrases.every(({ isWhole }) => isWhole);
  const undecided = known.filter((each) => !isDecided(each)).map(({ word }) => word);
  const conditions = ofIndex.map(({ phrases }) => {
    const parts = phrases.map(
      ({ trigrams }) =>
        sql`search_trigrams(${sql.ref(`${table}.searchText`)}) @> array[${sql.join(trigrams)}]::text[]`,
    );
    return sql`(${sql.join(parts, sql` or `)})`;
  });
  const ofTexts = undecided.length > 0 ? [containsAll({ table, words: undecided })] : [];
  return sql<SqlBool>`(${sql.join([...conditions, ...ofTexts], sql` and `)})`;
}

/** The selective trigrams of a phrase; all of them if each is common. */
function rareIn(newest: readonly string[], phrase: string) {
  const all = [...new Set(trigramsOf(phrase))];
  const rare = all.filter((trigram) => shareOf(newest, [[trigram]]) < COMMON_SHARE);
  const isRare = rare.length > 0;
  return { isRare, isWhole: trigramsOf(phrase).length === 1, trigrams: isRare ? rare : all };
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
