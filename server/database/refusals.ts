import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  QueryResult,
  TransactionSettings,
} from "kysely";
import { AppError } from "../app-error.ts";

/** SQLite's primary result codes (sqlite.org/rescode.html) that mean the disk or the file, not the statement. */
const SQLITE_AWAY = new Set([5, 6, 8, 10, 14]);
const SQLITE_FULL = 13;
const SQLITE_DAMAGED = new Set([11, 26]);
const SQLITE_UNIQUE = new Set([1555, 2067]);

/** SQLSTATE (PostgreSQL, appendix A): connection, resources and operator intervention. */
const POSTGRES_AWAY = /^(?:08|53|57|58|25006)/;
const POSTGRES_FULL = "53100";
const POSTGRES_UNIQUE = "23505";
const SQLITE_FOREIGN_KEY = 787;
const POSTGRES_FOREIGN_KEY = "23503";
const POSTGRES_RETRY = new Set(["40001", "40P01"]);

/**
 * Gives "unavailable" or "storage_full" where the database cannot be used; any other error is left as it is.
 */
export function asDatabaseRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) {
    if ((sqlite & 0xff) === SQLITE_FULL) return new AppError("storage_full", { cause: error });
    if (SQLITE_DAMAGED.has(sqlite & 0xff)) return unreadable(error);
    return SQLITE_AWAY.has(sqlite & 0xff) ? new AppError("unavailable", { cause: error }) : error;
  }
  const state = sqlState(error) ?? "";
  if (state === POSTGRES_FULL) return new AppError("storage_full", { cause: error });
  return POSTGRES_AWAY.test(state) ? new AppError("unavailable", { cause: error }) : error;
}

/** SQLite turns a read that the disk refuses (EIO) into the code of a damaged file. The message is for the log. */
function unreadable(error: unknown): AppError {
  const cause = new Error(
    "SQLite cannot read its file: the disk fails (see the system's log), or the file is damaged. docs/operations.md says how to bring a backup back.",
    { cause: error },
  );
  return new AppError("unavailable", { cause });
}

/** Whether SQLite found the disk full. The file store has other reasons for `storage_full`. */
export function isDatabaseFull(error: unknown): boolean {
  const code = sqliteCode(error instanceof AppError ? error.cause : error);
  return code !== undefined && (code & 0xff) === SQLITE_FULL;
}

/** Whether SQLite found a file that is damaged, or no database at all, also behind its refusal. */
export function isDamagedFile(error: unknown): boolean {
  if (error instanceof Error && error.cause !== undefined) return isDamagedFile(error.cause);
  const code = sqliteCode(error);
  return code !== undefined && SQLITE_DAMAGED.has(code & 0xff);
}

/** Whether an insert failed because a row with this key exists. */
export function isUniqueViolation(error: unknown): boolean {
  const code = sqliteCode(error);
  return sqlState(error) === POSTGRES_UNIQUE || (code !== undefined && SQLITE_UNIQUE.has(code));
}

/** Whether a foreign key is violated. */
export function isForeignKeyViolation(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_FOREIGN_KEY || sqlState(error) === POSTGRES_FOREIGN_KEY;
}

/** Whether the same transaction may succeed when it is tried again. */
export function isSerializationFailure(error: unknown): boolean {
  return POSTGRES_RETRY.has(sqlState(error) ?? "");
}

/** The extended result code of an error of node:sqlite. */
function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("errcode" in error)) return undefined;
  return typeof error.errcode === "number" ? error.errcode : undefined;
}

/**
 * The SQLSTATE of an error of a PostgreSQL server, recognised by its shape, so that pg is not loaded for
 * SQLite.
 */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("severity" in error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** A dialect that turns errors of an unreachable or full database into AppErrors. */
export function translated(dialect: Dialect): Dialect {
  return {
    createDriver: (): Driver => translatingDriver(dialect.createDriver(), asDatabaseRefusal),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

type Translate = (error: unknown) => unknown;

/** Wraps every step of a driver, so that errors are translated in one place. */
function translatingDriver(driver: Driver, translate: Translate): Driver {
  const translateErrors = async <Result>(step: () => Promise<Result>): Promise<Result> => {
    try {
      return await step();
    } catch (error) {
      throw translate(error);
    }
  };
  const inner = new WeakMap<DatabaseConnection, DatabaseConnection>();
  const unwrap = (connection: DatabaseConnection) => inner.get(connection) ?? connection;
  return {
    init: () => translateErrors(() => driver.init()),
    acquireConnection: async () => {
      const connection = await translateErrors(() => driver.acquireConnection());
      const wrapped: DatabaseConnection = {
        executeQuery: <Row>(query: CompiledQuery) =>
          translateErrors<QueryResult<Row>>(() => connection.executeQuery<Row>(query)),
        streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
      };
      inner.set(wrapped, connection);
      return wrapped;
    },
    beginTransaction: (connection, settings: TransactionSettings) =>
      translateErrors(() => driver.beginTransaction(unwrap(connection), settings)),
    commitTransaction: (connection) =>
      translateErrors(() => driver.commitTransaction(unwrap(connection))),
    rollbackTransaction: (connection) =>
      translateErrors(() => driver.rollbackTransaction(unwrap(connection))),
    releaseConnection: (connection) =>
      translateErrors(() => driver.releaseConnection(unwrap(connection))),
    destroy: () => driver.destroy(),
  };
}
