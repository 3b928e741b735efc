import { sql } from "kysely";
import type { Connection } from "../../server/database/connect.ts";
import type { Database } from "../../server/database/schema.ts";
import { isSearchTable } from "../../server/database/search/search-tables.ts";

const BATCH = 500;

/**
 * Copies every row of a SQLite database to another, migrated and empty one, all or nothing. Throws
 * where the target holds rows. Gives the number of rows by table.
 */
export async function copyRows(from: Connection, to: Connection): Promise<Map<string, number>> {
  const tables = await tablesInOrder(from);
  await requireEmpty(to, tables);
  return to.transaction(async (trx) => {
    const counts = new Map<string, number>();
    for (const table of tables) counts.set(table, await copyTable(from, trx, table));
    return counts;
  });
}

type Table = keyof Database;

/** In the order of their making: none refers to a later one. */
async function tablesInOrder({ db }: Connection): Promise<Table[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' order by rowid`.execute(db);
  const own = rows
    .map(({ name }) => name)
    .filter((name) => !/^(?:kysely|sqlite)_/.test(name) && !isSearchTable(name));
  // All but the bookkeeping of SQLite and Kysely, and what follows from other tables, are those of our schema.
  return own as Table[];
}

async function requireEmpty({ db }: Connection, tables: Table[]): Promise<void> {
  for (const table of tables) {
    const row = await db
      .selectFrom(table)
      .select(sql<number>`1`.as("one"))
      .limit(1)
      .executeTakeFirst();
    if (row) throw new Error(`The new database already has rows in ${table}. It must be empty.`);
  }
}

async function copyTable(from: Connection, to: Connection["db"], table: Table): Promise<number> {
  let copied = 0;
  let after = 0;
  for (;;) {
    const rows = await readBatch(from, table, after);
    const last = rows.at(-1);
    if (!last) return copied;
    // Triggers of the target count the active seats anew.
    const values = rows.map(({ rowid: _, activeSeats: __, ...row }) => row);
    // The rows come from the table of the same name and shape.
    await to
      .insertInto(table)
      .values(values as never)
      .execute();
    copied += rows.length;
    after = last.rowid;
  }
}

type NumberedRow = { rowid: number } & Record<string, unknown>;

async function readBatch(from: Connection, table: Table, after: number): Promise<NumberedRow[]> {
  const { rows } = await sql<NumberedRow>`
    select rowid as "rowid", * from ${sql.table(table)} where rowid > ${after}
    order by rowid limit ${BATCH}`.execute(from.db);
  return rows;
}
