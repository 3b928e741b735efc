import {
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from "kysely";
import pg from "pg";
import { AppError } from "../app-error.ts";
import { sqlState } from "./refusals.ts";
import { hasTimeLimit } from "./time-limit.ts";

const INT8 = 20;

/**
 * Kysely's PostgreSQL dialect on a pool that gives up in seconds, so that an unreachable server is noticed
 * soon.
 */
export function postgresDialect(databaseUrl: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 4_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Starting workers takes longer than a request's queries, and other requests want the processors.
    onConnect: (client) => client.query("set max_parallel_workers_per_gather = 0"),
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  });
  // A broken connection is dropped by the pool when idle, and by PooledClient when in use. Without listeners
  // of its own it would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => {
        try {
          return hasTimeLimit()
            ? new PooledClient(await pool.connect())
            : await connectWithoutTimeLimit(pool);
        } catch (error) {
          throw asUnavailable(error);
        }
      },
      end: () => pool.end(),
    },
  });
}

/** Ended when it is released, so that no request gets a connection without a time limit. */
async function connectWithoutTimeLimit(pool: pg.Pool): Promise<PooledClient> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
  } catch (error) {
    client.release(true);
    throw error;
  }
  return new PooledClient(client, { hasTimeLimit: false });
}

/** A client that goes back to the pool only while it still works. */
class PooledClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #hasTimeLimit: boolean;
  #connectionError: unknown;

  constructor(client: pg.PoolClient, { hasTimeLimit } = { hasTimeLimit: true }) {
    this.#client = client;
    this.#hasTimeLimit = hasTimeLimit;
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

  release(isBroken?: boolean): void {
    const isSpoilt = isBroken === true || this.#connectionError !== undefined;
    this.#client.release(isSpoilt || !this.#hasTimeLimit);
  }

  async #run(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    if (this.#connectionError !== undefined) throw this.#connectionError;
    try {
      const result = await this.#send({ text: sql, values: [...parameters] });
      // pg types `command` as text; the server sends one of the commands that Kysely names.
      return result as PostgresQueryResult<unknown>;
    } catch (error) {
      const translated = asUnavailable(error);
      if (translated !== error) this.#connectionError = translated;
      throw translated;
    }
  }

  /**
   * With a callback and a timer of our own: V8 keeps all rows of a long export until its next full collection
   * when pg makes the promise or the timer.
   */
  #send(query: pg.QueryConfig): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const timer = this.#hasTimeLimit
        ? setTimeout(() => reject(new Error("query timeout")), QUERY_TIMEOUT_MS)
        : undefined;
      this.#client.query(query, (error, result) => {
        clearTimeout(timer);
        if (error) reject(error);
        else resolve(result);
      });
    });
  }
}

const QUERY_TIMEOUT_MS = 17_000;

/** An error of pg without an SQLSTATE comes from the connection, not from the server. */
function asUnavailable(error: unknown): unknown {
  const isMistake = error instanceof TypeError || error instanceof RangeError;
  if (!(error instanceof Error) || isMistake || sqlState(error) !== undefined) return error;
  return new AppError("unavailable", { cause: error });
}
