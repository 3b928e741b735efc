import { PostgresDialect } from "kysely";
import pg from "pg";
import { AppError } from "../app-error.ts";
import { asDatabaseRefusal, sqlState } from "./refusals.ts";

const INT8 = 20;

/** Kysely's PostgreSQL dialect on a pool that gives up in seconds, so that a dead server is told soon. */
export function postgresDialect(databaseUrl: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 4_000,
    statement_timeout: 30_000,
    query_timeout: 35_000,
    idle_in_transaction_session_timeout: 120_000,
    keepAlive: true,
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  });
  // An idle connection that breaks is dropped by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  return new PostgresDialect({ pool });
}

/** An error of pg without an SQLSTATE is trouble on the way to the server. */
export function asPostgresRefusal(error: unknown): unknown {
  const isTrouble =
    error instanceof Error && sqlState(error) === undefined && !(error instanceof AppError);
  return isTrouble ? new AppError("unavailable", { cause: error }) : asDatabaseRefusal(error);
}
