import { type Kysely, sql } from "kysely";
import type { Dialect, Step } from "./table.ts";

const searched = ["users", "enquiries"] as const;

/**
 * Indexes for finding rows by any three letters of their `searchText`, and by the first one or two of a word:
 * database/search.
 */
export const searchIndexes: Step = {
  name: "0027-search-indexes",
  up: async (db, _, dialect) => {
    if (dialect === "postgres") await makeTrigramFunction(db);
    for (const table of searched) await indexSearchText(db, { table, dialect });
  },
};

/** Indexes a table by its `searchText`; later migrations add tables. */
export async function indexSearchText(
  db: Kysely<unknown>,
  { table, dialect }: { table: string; dialect: Dialect },
): Promise<void> {
  await (dialect === "postgres" ? indexOnPostgres(db, table) : indexOnSqlite(db, table));
}

/**
 * All trigrams, with two spaces before each word. Not `pg_trgm`: it knows no Devanagari letters where the
 * database's locale is C, and not every host allows installing it.
 */
async function makeTrigramFunction(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_trigrams(search_text text) returns text[] language sql immutable parallel safe as $$
      select coalesce(array_agg(distinct substr(padded, at, 3)), '{}')
      from (select '  ' || replace(search_text, ' ', '  ') as padded) as text_with_starts,
        generate_series(1, length(padded) - 2) as at
    $$`.execute(db);
}

async function indexOnPostgres(db: Kysely<unknown>, table: string): Promise<void> {
  // Without fastupdate no search has to read entries that were not merged yet.
  await sql`create index ${sql.ref(`${table}_by_trigrams`)} on ${sql.table(table)}
    using gin (search_trigrams("searchText")) with (fastupdate = off)`.execute(db);
}

/**
 * An index without the text (`content=''`), updated by triggers, which also run for rows that are deleted by
 * a cascade. Its rows need integers that survive VACUUM. `secure-delete` overwrites deleted entries at once.
 */
async function indexOnSqlite(db: Kysely<unknown>, table: string): Promise<void> {
  const search = sql.table(`${table}_search`);
  const numbers = sql.table(`${table}_search_numbers`);
  const padded = (row: "old" | "new") =>
    sql`'  ' || replace(${sql.raw(row)}."searchText", ' ', '  ')`;
  const numberOf = (row: "old" | "new") =>
    sql`(select "number" from ${numbers} where "id" = ${sql.raw(row)}."id")`;
  const add = sql`insert into ${search} (rowid, "words") values (${numberOf("new")}, ${padded("new")})`;
  const remove = sql`insert into ${search} (${search}, rowid, "words") values ('delete', ${numberOf("old")}, ${padded("old")})`;
  const source = sql.table(table);
  const statements = [
    sql`create table ${numbers} ("number" integer primary key,
      "id" text not null unique references ${source} ("id") on delete cascade)`,
    sql`create virtual table ${search} using fts5 ("words", content='', columnsize=0, tokenize='trigram case_sensitive 1')`,
    sql`insert into ${search} (${search}, rank) values ('secure-delete', 1)`,
    sql`insert into ${numbers} ("id") select "id" from ${source}`,
    sql`insert into ${search} (rowid, "words") select "number", '  ' || replace("searchText", ' ', '  ')
      from ${source} join ${numbers} using ("id")`,
    sql`create trigger ${sql.ref(`${table}_search_insert`)} after insert on ${source} begin
      insert into ${numbers} ("id") values (new."id"); ${add}; end`,
    sql`create trigger ${sql.ref(`${table}_search_update`)} after update of "searchText" on ${source}
      when old."searchText" <> new."searchText" begin ${remove}; ${add}; end`,
    sql`create trigger ${sql.ref(`${table}_search_delete`)} before delete on ${source} begin ${remove}; end`,
  ];
  for (const statement of statements) await statement.execute(db);
}
