import type { Connection } from "../../database/connect.ts";
import type { Database } from "../../database/schema.ts";

/** How many rows tables have together. */
export async function countRows(
  db: Connection["db"],
  tables: readonly (keyof Database)[],
): Promise<number> {
  let total = 0;
  for (const table of tables) {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    total += count;
  }
  return total;
}
