import { CompiledQuery, sql } from "kysely";
import type { Connection } from "../../server/database/connect.ts";

// On tables without rows PostgreSQL would read the whole table, which says nothing of large ones.
const WAYS_OF_SMALL_TABLES = ["enable_seqscan", "enable_bitmapscan"];

/**
 * How the database would answer a query, by its indexes where it can: the rows of its plan, as JSON without
 * backslashes. `mayUseBitmaps` leaves PostgreSQL its way through an index of trigrams or through two indexes at once.
 */
export async function planOf(
  { db, dialect }: Pick<Connection, "db" | "dialect">,
  query: CompiledQuery,
  { mayUseBitmaps = false } = {},
): Promise<string> {
  const explain = dialect === "sqlite" ? "explain query plan" : "explain";
  const ofSmallTables = mayUseBitmaps ? ["enable_seqscan"] : WAYS_OF_SMALL_TABLES;
  const ways = dialect === "postgres" ? ofSmallTables : [];
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
