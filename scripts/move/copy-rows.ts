import { sql } from "kysely";
import type { Connection, Database } from "../../server/database/connect.ts";

const BATCH = 500;

/**
 * Copies every row of a SQLite database to another, migrated one, all or nothing. Throws where the target
 * holds rows of its own; the lookups that migrations begin with are updated. Returns the number of rows by
 * table.
 */
export async function copyRows(from: Connection, to: Connection): Promise<Map<string, number>> {
  const tables = await tablesInOrder(from);
  await requireEmpty(to, tables);
  return to.transaction(async (trx) => {
    const counts = new Map<string, number>();
    for (const table of tables) {
      const copy = table === "lookups" ? copyLookups(from, trx) : copyTable(from, trx, table);
      counts.set(table, await copy);
    }
    return counts;
  });
}

type Table = keyof Database;

/** In the order in which they were created: none refers to a later one. Settings first: triggers of others add to them. */
async function tablesInOrder({ db }: Connection): Promise<Table[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' order by rowid`.execute(db);
  const own = rows
    .map(({ name }) => name)
    .filter((name) => !/^(?:kysely|sqlite)_/.test(name))
    .toSorted((one, other) => Number(other === "settings") - Number(one === "settings"));
  // Without tables of SQLite and Kysely, the tables are those of our schema.
  return own as Table[];
}

async function requireEmpty({ db }: Connection, tables: Table[]): Promise<void> {
  for (const table of tables) {
    if (table === "lookups") continue;
    const row = await db
      .selectFrom(table)
      .select(sql<number>`1`.as("one"))
      .limit(1)
      .executeTakeFirst();
    if (row) throw new Error(`The new database already has rows in ${table}. It must be empty.`);
  }
}

/** Updates the lookups that migrations begin with and adds the others; the database deletes none. */
async function copyLookups(from: Connection, to: Connection["db"]): Promise<number> {
  const lookups = await from.db.selectFrom("lookups").selectAll().execute();
  const updated = ["nameEn", "nameHi", "position", "classes", "retiredAt"] as const;
  await to
    .insertInto("lookups")
    .values(lookups)
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "code"])
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(updated.map((name) => [name, ref(`excluded.${name}`)])),
        ),
    )
    .execute();
  return lookups.length;
}

async function copyTable(from: Connection, to: Connection["db"], table: Table): Promise<number> {
  // Whatever the columns: the rows are of the table with the same name.
  const target = to.withTables<Record<Table, Record<string, unknown>>>();
  let copied = 0;
  let after = 0;
  for (;;) {
    const rows = await readBatch(from, table, after);
    const last = rows.at(-1);
    if (!last) return copied;
    // Triggers of the target count the active seats.
    const values = rows.map(({ rowid: _, activeSeats: __, ...row }) => row);
    await target.insertInto(table).values(values).execute();
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
