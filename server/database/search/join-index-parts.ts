import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Connection } from "../connect.ts";
import type { SearchedTable } from "./found-ids.ts";

/** How many pages of the index one transaction writes at most: some milliseconds. */
const PAGES_AT_ONCE = 200;

/**
 * Joins the parts that SQLite's index of a searched table has grown into, in small transactions. Deleting many rows
 * is several times faster afterwards, because each word of each row is looked for in every part. PostgreSQL's index
 * has no parts.
 */
export async function joinIndexParts(
  { dialect, transaction }: Pick<Connection, "dialect" | "transaction">,
  table: SearchedTable,
): Promise<void> {
  if (dialect === "postgres") return;
  // The first, negative number puts all parts up for joining; FTS5 goes on from there with positive ones.
  let pages = -PAGES_AT_ONCE;
  while (await transaction((trx) => joinSome(trx, { table, pages }))) {
    pages = PAGES_AT_ONCE;
    await nextTurn();
  }
}

/** False where nothing was left to join: the command itself counts as one change. */
async function joinSome(
  trx: Connection["db"],
  { table, pages }: { table: SearchedTable; pages: number },
): Promise<boolean> {
  const before = await countChanges(trx);
  const index = `${table}_search`;
  await sql`insert into ${sql.table(index)} (${sql.ref(index)}, rank) values ('merge', ${pages})`.execute(
    trx,
  );
  return (await countChanges(trx)) - before >= 2;
}

async function countChanges(trx: Connection["db"]): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as "changes"`.execute(trx);
  return rows[0]?.changes ?? 0;
}
