import type { SelectQueryBuilder } from "kysely";
import type { Connection, Database, Db } from "./connect.ts";
import { TransactionalSqliteAdapter } from "./node-sqlite.ts";

/**
 * Locks the rows that a query reads until the transaction ends, so that they cannot change before they are
 * written. SQLite needs no lock: its writing transactions run one after another.
 */
export function locked<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  dialect: Connection["dialect"],
): SelectQueryBuilder<DB, Tables, Row> {
  return dialect === "postgres" ? query.forUpdate() : query;
}

/**
 * The same, but other transactions may lock these rows for reading, too; nobody may change or delete them.
 * Locks nothing outside a transaction.
 */
export function heldShared<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  db: Db,
): SelectQueryBuilder<DB, Tables, Row> {
  return canLock(db) ? query.forShare() : query;
}

/** The same, but others may still change these rows: nobody may delete them, as where a row refers to them. */
export function heldFromDeletion<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  db: Db,
): SelectQueryBuilder<DB, Tables, Row> {
  return canLock(db) ? query.forKeyShare() : query;
}

function canLock(db: Db): boolean {
  const isSqlite = db.getExecutor().adapter instanceof TransactionalSqliteAdapter;
  return db.isTransaction && !isSqlite;
}

/** The tables whose rows have an id. */
type Identified = {
  [Table in keyof Database]: Database[Table] extends { id: string } ? Table : never;
}[keyof Database];

/** Whether a table has a row with this id. Here, so that no module imports another only to ask this. */
export async function hasRow(db: Db, table: Identified, id: string): Promise<boolean> {
  const row = await db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** The same, and nobody can delete the row before the transaction ends: for what is about to refer to it. */
export async function holdRow(trx: Db, table: Identified, id: string): Promise<boolean> {
  const row = trx.selectFrom(table).select("id").where("id", "=", id);
  return (await heldFromDeletion(row, trx).executeTakeFirst()) !== undefined;
}
