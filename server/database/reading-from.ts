import { type RawBuilder, sql } from "kysely";
import type { Connection } from "./connect.ts";

/**
 * The rows of a statement of our own that only reads; their order is the caller's to say. Sent as it is, SQLite's
 * driver would take it for a write, and it would wait for whoever is writing.
 */
export function readingFrom<Row>(db: Connection["db"], statement: RawBuilder<Row>) {
  return db.selectFrom(sql<Row>`(${statement})`.as("found"));
}
