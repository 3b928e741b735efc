import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Connection } from "../connect.ts";
import type { SearchedTable } from "./found-ids.ts";

/** How many pages of the index one transaction writes at most: some milliseconds. */
const PAGES_AT_ONCE = 200;

/**
 * Merges the segments of SQLite's search index of a table, in small transactions. Deleting many rows is then several
 * times faster, because each word of each row is looked up in every segment. PostgreSQL's index has none.
 */
export async function joinIndexParts(
  { dialect, transaction }: Pick<Connection, "dialect" | "transaction">,
  table: SearchedTable,
): Promise<void> {
  if (dialect === "postgres") return;
  // A negative number first marks all parts for merging; FTS5 continues from there with positive ones.
  let pages = -PAGES_AT_ONCE;
  while (await transaction((trx) => joinSome(trx, { table, pages }))) {
    pages = PAGES_AT_ONCE;
    await nextTurn();
  }
}

/** False if there was nothing left to merge: the command itself counts as one change. */
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
