import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Connection } from "../../server/database/connect.ts";

/** For a migrated database: a function that takes away all rows but the lookups that it begins with. */
export async function prepareEmptying(connection: Connection): Promise<() => Promise<void>> {
  const lookups = await listLookups(connection);
  const restoring = await restoringStatements(connection, lookups);
  const emptying = await emptyingStatements(connection);
  return async () => {
    // Few tests change them, and restoring them changes the schema, so that all statements are prepared anew.
    const areChanged = !isDeepStrictEqual(await listLookups(connection), lookups);
    // A trigger of `lookups` writes settings, which are emptied after it.
    await runAll(connection, areChanged ? [...restoring, ...emptying] : emptying);
  };
}

type Lookups = Awaited<ReturnType<typeof listLookups>>;

function listLookups({ db }: Connection) {
  return db.selectFrom("lookups").selectAll().execute();
}

/** Restores the lookups that a migrated database begins with, bypassing the trigger that protects them. */
async function restoringStatements({ db, dialect }: Connection, rows: Lookups): Promise<string[]> {
  const columns = Object.keys(rows[0] ?? {}).map((name) => `"${name}"`);
  const values = rows.map((row) => `(${Object.values(row).map(literal).join(", ")})`);
  const insert = `insert into "lookups" (${columns}) values ${values}`;
  if (dialect === "postgres") return [`truncate "lookups"`, insert];
  const kept = await sql<{ sql: string }>`
    select sql from sqlite_master where type = 'trigger' and name = 'lookups_kept'`.execute(db);
  const triggers = kept.rows.map((trigger) => trigger.sql);
  return [`drop trigger "lookups_kept"`, `delete from "lookups"`, insert, ...triggers];
}

function literal(value: string | number | null): string {
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);
}

type TableName = { name: string };

/** Deletes from the newest table to the oldest, since a table is made after those it refers to. */
async function emptyingStatements({ db, dialect }: Connection): Promise<string[]> {
  const made =
    dialect === "postgres"
      ? sql<TableName>`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by oid desc`
      : sql<TableName>`select name from sqlite_master where type = 'table' order by rowid desc`;
  const { rows } = await made.execute(db);
  const own = rows.filter(({ name }) => !/^(?:kysely|sqlite)_|^lookups$/.test(name));
  return own.map(({ name }) => `delete from "${name}"`);
}

/** In one round trip on PostgreSQL; SQLite takes one statement at a time, and waits for the disk after each transaction. */
async function runAll(connection: Connection, statements: readonly string[]): Promise<void> {
  const { db, dialect } = connection;
  if (dialect === "postgres") {
    await sql.raw(statements.join(";")).execute(db);
    return;
  }
  await connection.transaction(async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx);
  });
}
