import { CompiledQuery, sql } from "kysely";
import type { Connection } from "../../server/database/connect.ts";

// On tables without rows PostgreSQL would read the whole table, which says nothing of large ones.
const WAYS_OF_SMALL_TABLES = ["enable_seqscan", "enable_bitmapscan"];

/**
 * The rows of the plan by which the database answers a query, using indexes where it can, as JSON without
 * backslashes.
 */
export async function planOf(
  { db, dialect }: Pick<Connection, "db" | "dialect">,
  query: CompiledQuery,
): Promise<string> {
  const explain = dialect === "sqlite" ? "explain query plan" : "explain";
  const ways = dialect === "postgres" ? WAYS_OF_SMALL_TABLES : [];
  // On one connection: PostgreSQL keeps what is set for that connection only.
  return db.connection().execute(async (connection) => {
    for (const way of ways) await sql`set ${sql.ref(way)} = off`.execute(connection);
    try {
      const explained = CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]);
      const { rows } = await connection.executeQuery(explained);
      return JSON.stringify(rows).replaceAll("\\", "");
    } finally {
      for (const way of ways) await sql`reset ${sql.ref(way)}`.execute(connection);
    }
  });
}
