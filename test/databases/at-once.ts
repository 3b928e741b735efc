import { sql } from "kysely";
import type { Database } from "../../server/database/connect.ts";
import type { DatabaseUnderTest } from "./describe-each-database.ts";
import { untilAllWait } from "./until-it-waits.ts";

type Writing<Result> = { table: keyof Database; begin: readonly (() => Promise<Result>)[] };

/**
 * Begins these in their order while nothing can be written to the table: each begins once the one before it has read
 * what it writes by. Those that wait for the table alone then write in any order. SQLite, where they wait from the
 * start, shows no race.
 */
export async function atOnce<Result>(
  { connection, db, dialect }: Pick<DatabaseUnderTest, "connection" | "db" | "dialect">,
  { table, begin }: Writing<Result>,
): Promise<Result[]> {
  const results: Promise<Result>[] = [];
  await connection.transaction(async (trx) => {
    if (dialect === "postgres")
      await sql`lock table ${sql.table(table)} in share mode`.execute(trx);
    for (const each of begin) {
      results.push(each());
      await untilAllWait({ db, dialect }, results);
    }
  });
  return Promise.all(results);
}
