import { sql } from "kysely";
import type { DatabaseUnderTest } from "./describe-each-database.ts";

type Waited = Pick<DatabaseUnderTest, "db" | "dialect">;

/** Waits until `other` has ended or waits for a lock; on SQLite it waits from the start. */
export async function untilItWaits(database: Waited, other: Promise<unknown>): Promise<void> {
  await untilAllWait(database, [other]);
}

/** Waits until each of `others` has ended or waits for a lock; on SQLite they wait from the start. */
export async function untilAllWait(
  { db, dialect }: Waited,
  others: readonly Promise<unknown>[],
): Promise<void> {
  let running = others.length;
  const over = () => {
    running -= 1;
  };
  for (const other of others) other.then(over, over);
  while (running > 0 && dialect === "postgres") {
    const waiting = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (waiting.rows.length >= running) return;
  }
}
