import { type Kysely, sql } from "kysely";
import type { Dialect } from "../table.ts";

/** What a table is searched by, and how its columns are called in SQLite's index. */
type Searched = { table: string; columns: Readonly<Record<string, string>> };

/**
 * Materials have the texts as they are written and their sounds, each by itself, as a word as it is written must not
 * match a sound.
 */
const searched: readonly Searched[] = [
  { table: "users", columns: { searchText: "words" } },
  { table: "enquiries", columns: { searchText: "words" } },
  { table: "registrations", columns: { searchText: "words" } },
  { table: "study_materials", columns: { searchText: "texts", searchSounds: "sounds" } },
];

/** Indexes for finding rows by any three letters, and by the first one or two of a word: database/search. */
export async function createSearchIndexes(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === "postgres") await makeTrigramFunction(db);
  for (const each of searched)
    await (dialect === "postgres" ? indexOnPostgres(db, each) : indexOnSqlite(db, each));
}

/**
 * All trigrams, with two spaces before each word. Not `pg_trgm`: it knows no Devanagari letters where the database's
 * locale is C, and not every host allows installing it.
 */
async function makeTrigramFunction(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_trigrams(search_text text) returns text[] language sql immutable parallel safe as $$
      select coalesce(array_agg(distinct substr(padded, at, 3)), '{}')
      from (select '  ' || replace(search_text, ' ', '  ') as padded) as text_with_starts,
        generate_series(1, length(padded) - 2) as at
    $$`.execute(db);
}

async function indexOnPostgres(db: Kysely<unknown>, { table, columns }: Searched): Promise<void> {
  // Without fastupdate no search has to read entries that were not merged yet.
  for (const column of Object.keys(columns))
    await sql`create index ${sql.ref(`${table}_by_${column}_trigrams`)} on ${sql.table(table)}
      using gin (search_trigrams(${sql.ref(column)})) with (fastupdate = off)`.execute(db);
}

/**
 * An index without the text (`content=''`), updated by triggers. Its rows need integers that survive VACUUM.
 * `secure-delete` overwrites deleted entries at once.
 */
async function indexOnSqlite(db: Kysely<unknown>, { table, columns }: Searched): Promise<void> {
  const [search, numbers] = [`"${table}_search"`, `"${table}_search_numbers"`];
  const given = Object.keys(columns);
  const own = Object.values(columns)
    .map((column) => `"${column}"`)
    .join(", ");
  const padded = (row: "old" | "new") =>
    given.map((column) => `'  ' || replace(${row}."${column}", ' ', '  ')`).join(", ");
  const numberOf = (row: "old" | "new") =>
    `(select "number" from ${numbers} where "id" = ${row}."id")`;
  const add = `insert into ${search} (rowid, ${own}) values (${numberOf("new")}, ${padded("new")})`;
  const remove = `insert into ${search} (${search}, rowid, ${own}) values ('delete', ${numberOf("old")}, ${padded("old")})`;
  const isChanged = given.map((column) => `old."${column}" <> new."${column}"`).join(" or ");
  const changed = given.map((column) => `"${column}"`).join(", ");
  const statements = [
    `create table ${numbers} ("number" integer primary key,
      "id" text not null unique references "${table}" ("id") on delete cascade)`,
    `create virtual table ${search} using fts5 (${own}, content='', columnsize=0, tokenize='trigram case_sensitive 1')`,
    `insert into ${search} (${search}, rank) values ('secure-delete', 1)`,
    `create trigger "${table}_search_insert" after insert on "${table}" begin
      insert into ${numbers} ("id") values (new."id"); ${add}; end`,
    `create trigger "${table}_search_update" after update of ${changed} on "${table}"
      when ${isChanged} begin ${remove}; ${add}; end`,
    `create trigger "${table}_search_delete" before delete on "${table}" begin ${remove}; end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
