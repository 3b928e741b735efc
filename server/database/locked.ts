import type { SelectQueryBuilder } from "kysely";
import type { Connection } from "./connect.ts";
import { TransactionalSqliteAdapter } from "./node-sqlite.ts";

/**
 * The rows of a query inside a transaction, held until it ends, so that what was read is still so when it
 * is written by. SQLite needs nothing more: its transactions that may write run one after another.
 */
export function locked<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  dialect: Connection["dialect"],
): SelectQueryBuilder<DB, Tables, Row> {
  return dialect === "postgres" ? query.forUpdate() : query;
}

/**
 * The same for rows that others may read and hold too, but nobody may change or delete until the transaction
 * ends. Outside a transaction nothing is held.
 */
export function heldShared<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  db: Connection["db"],
): SelectQueryBuilder<DB, Tables, Row> {
  const isSqlite = db.getExecutor().adapter instanceof TransactionalSqliteAdapter;
  return db.isTransaction && !isSqlite ? query.forShare() : query;
}
