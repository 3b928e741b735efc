import {
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from "kysely";
import pg from "pg";
import { AppError } from "../app-error.ts";
import { sqlState } from "./refusals.ts";

const INT8 = 20;

/** Kysely's PostgreSQL dialect on a pool that gives up in seconds, so that a dead server is told soon. */
export function postgresDialect(databaseUrl: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 4_000,
    statement_timeout: 15_000,
    query_timeout: 17_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  });
  // A connection that breaks is dropped by the pool when idle, by PooledClient when in use; without
  // listeners of its own it would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => {
        try {
          return new PooledClient(await pool.connect());
        } catch (error) {
          throw asTrouble(error);
        }
      },
      end: () => pool.end(),
    },
  });
}

/** A client that goes back to the pool only while it can still be talked through. */
class PooledClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  #trouble: unknown;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(
    sql: string | PostgresCursor<unknown>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<unknown>> | PostgresCursor<unknown> {
    if (typeof sql !== "string") throw new TypeError("a cursor would hold the connection");
    return this.#run(sql, parameters);
  }

  release(isToGo?: boolean): void {
    this.#client.release(isToGo === true || this.#trouble !== undefined);
  }

  async #run(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    if (this.#trouble !== undefined) throw this.#trouble;
    try {
      const result = await this.#client.query(patient({ text: sql, values: [...parameters] }));
      // pg types `command` as text; the server sends one of the commands that Kysely names.
      return result as unknown as PostgresQueryResult<unknown>;
    } catch (error) {
      const told = asTrouble(error);
      if (told !== error) this.#trouble = told;
      throw told;
    }
  }
}

const MOST_TO_BUILD_MS = 3_600_000;

/** pg reads it for each query, though its types know it for connections alone. */
type TimedQuery = pg.QueryConfig & { query_timeout?: number };

/** Only migrations build indexes, which takes its time where there are many rows; `migrate` lifts the server's limit. */
function patient(query: TimedQuery): TimedQuery {
  return /^\s*create index/.test(query.text)
    ? { ...query, query_timeout: MOST_TO_BUILD_MS }
    : query;
}

/** An error of pg without an SQLSTATE comes from the way to the server, not from the server. */
function asTrouble(error: unknown): unknown {
  const isMistake = error instanceof TypeError || error instanceof RangeError;
  if (!(error instanceof Error) || isMistake || sqlState(error) !== undefined) return error;
  return new AppError("unavailable", { cause: error });
}
