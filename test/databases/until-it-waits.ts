import { sql } from "kysely";
import type { DatabaseUnderTest } from "./describe-each-database.ts";

/** Waits until `other` has ended or waits for a lock; on SQLite it waits from the start. */
export async function untilItWaits(
  { db, dialect }: Pick<DatabaseUnderTest, "db" | "dialect">,
  other: Promise<unknown>,
): Promise<void> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  other.then(over, over);
  while (!isOver && dialect === "postgres") {
    const waiting = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (waiting.rows.length > 0) return;
  }
}
