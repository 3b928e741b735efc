import type { SelectQueryBuilder } from "kysely";
import type { Connection } from "./connect.ts";
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
  db: Connection["db"],
): SelectQueryBuilder<DB, Tables, Row> {
  return canLock(db) ? query.forShare() : query;
}

/** The same, but others may still change these rows: nobody may delete them, as where a row refers to them. */
export function heldFromDeletion<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  db: Connection["db"],
): SelectQueryBuilder<DB, Tables, Row> {
  return canLock(db) ? query.forKeyShare() : query;
}

function canLock(db: Connection["db"]): boolean {
  const isSqlite = db.getExecutor().adapter instanceof TransactionalSqliteAdapter;
  return db.isTransaction && !isSqlite;
}
