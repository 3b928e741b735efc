import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Connection } from "../connect.ts";
import { saysWord, searchPhrase } from "./search-words.ts";

/** The tables whose `searchText` has an index (migration 0027). */
export type SearchedTable = "users" | "enquiries";

type Dialect = Connection["dialect"];

export type Sought = { table: SearchedTable; words: readonly string[] };

/** A subquery of the ids of the rows that say every word, by the index; there must be a word. */
export function foundIds(dialect: Dialect, sought: Sought): RawBuilder<string> {
  if (dialect === "sqlite") return idsOnSqlite(sought);
  return sql`(select "id" from ${sql.table(sought.table)} where ${isFoundOnPostgres(sought)})`;
}

/** The same as a condition for rows of the table itself, which is not renamed. */
export function isFound(dialect: Dialect, sought: Sought): RawBuilder<SqlBool> {
  if (dialect === "postgres") return isFoundOnPostgres(sought);
  return sql<SqlBool>`${sql.ref(`${sought.table}.id`)} in ${idsOnSqlite(sought)}`;
}

function idsOnSqlite({ table, words }: Sought): RawBuilder<string> {
  const search = sql.table(`${table}_search`);
  const phrases = words.map((word) => `"${searchPhrase(word).replaceAll('"', '""')}"`);
  return sql`(select "id" from ${sql.table(`${table}_search_numbers`)} where "number" in
    (select rowid from ${search} where ${search} match ${phrases.join(" AND ")}))`;
}

/** Trigrams say where a word may stand; whether they follow each other, the text says. */
function isFoundOnPostgres({ table, words }: Sought): RawBuilder<SqlBool> {
  const column = `${table}.searchText`;
  const trigrams = [...new Set(words.flatMap((word) => trigramsOf(searchPhrase(word))))];
  const says = words.map((word) => saysWord("postgres", { column, word }));
  return sql<SqlBool>`(search_trigrams(${sql.ref(column)}) @> array[${sql.join(trigrams)}]::text[]
    and ${sql.join(says, sql` and `)})`;
}

function trigramsOf(phrase: string): string[] {
  const letters = [...phrase];
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(""));
}
