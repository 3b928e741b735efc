import type { SelectQueryBuilder } from "kysely";
import type { Connection } from "./connect.ts";

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
