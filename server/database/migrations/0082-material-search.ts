import { type Kysely, sql } from "kysely";
import type { Step } from "./table.ts";

/**
 * Indexes of every three letters of what search reads of study materials, as those of migration 0027: the texts as
 * they are written and their sounds, each by itself, since a word as it is written must not match a sound.
 */
export const materialSearch: Step = {
  name: "0082-material-search",
  up: async (db, _, dialect) => {
    await (dialect === "postgres" ? indexOnPostgres(db) : indexOnSqlite(db));
  },
};

async function indexOnPostgres(db: Kysely<unknown>): Promise<void> {
  for (const column of ["searchText", "searchSounds"])
    await sql`create index ${sql.ref(`study_materials_by_${column}`)} on "study_materials"
      using gin (search_trigrams(${sql.ref(column)})) with (fastupdate = off)`.execute(db);
}

async function indexOnSqlite(db: Kysely<unknown>): Promise<void> {
  const padded = (row: string) =>
    sql.raw(
      `'  ' || replace(${row}."searchText", ' ', '  '), '  ' || replace(${row}."searchSounds", ' ', '  ')`,
    );
  const numberOf = (row: string) =>
    sql.raw(`(select "number" from "study_materials_search_numbers" where "id" = ${row}."id")`);
  const add = sql`insert into "study_materials_search" (rowid, "texts", "sounds")
    values (${numberOf("new")}, ${padded("new")})`;
  const remove = sql`insert into "study_materials_search" ("study_materials_search", rowid, "texts", "sounds")
    values ('delete', ${numberOf("old")}, ${padded("old")})`;
  const statements = [
    sql`create table "study_materials_search_numbers" ("number" integer primary key,
      "id" text not null unique references "study_materials" ("id") on delete cascade)`,
    sql`create virtual table "study_materials_search" using fts5 ("texts", "sounds",
      content='', columnsize=0, tokenize='trigram case_sensitive 1')`,
    sql`insert into "study_materials_search" ("study_materials_search", rank) values ('secure-delete', 1)`,
    sql`insert into "study_materials_search_numbers" ("id") select "id" from "study_materials"`,
    sql`insert into "study_materials_search" (rowid, "texts", "sounds") select "number", ${padded("study_materials")}
      from "study_materials" join "study_materials_search_numbers" using ("id")`,
    sql`create trigger "study_materials_search_insert" after insert on "study_materials" begin
      insert into "study_materials_search_numbers" ("id") values (new."id"); ${add}; end`,
    sql`create trigger "study_materials_search_update" after update of "searchText", "searchSounds"
      on "study_materials" when old."searchText" <> new."searchText" or old."searchSounds" <> new."searchSounds"
      begin ${remove}; ${add}; end`,
    sql`create trigger "study_materials_search_delete" before delete on "study_materials" begin ${remove}; end`,
  ];
  for (const statement of statements) await statement.execute(db);
}
