import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import type { DatabaseUnderTest } from "../databases/describe-each-database.ts";

/** Every row of every table and every file of the store, for comparisons. */
export async function everythingKept(database: DatabaseUnderTest) {
  const rows: Record<string, unknown[]> = {};
  for (const table of await tablesOf(database)) {
    const found = await sql<object>`select * from ${sql.table(table)}`.execute(database.db);
    rows[table] = found.rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return { rows, files: await filesKept(database) };
}

/** The path of every file of the store. */
export async function filesKept({ dataDir }: Pick<DatabaseUnderTest, "dataDir">) {
  const names = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile() && !entry.name.includes("sqlite"));
  return files.map(({ parentPath, name }) => `${parentPath}/${name}`).toSorted();
}

async function tablesOf({ db, dialect }: DatabaseUnderTest): Promise<string[]> {
  const listed =
    dialect === "postgres"
      ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
      : sql<{ name: string }>`select name from sqlite_master where type = 'table'`;
  const { rows } = await listed.execute(db);
  return rows.map(({ name }) => name).filter((name) => !/^(?:kysely|sqlite)_/.test(name));
}
