import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Dialect, type Driver, Kysely, sql, type Transaction } from "kysely";
import { AppError } from "../app-error.ts";
import { NodeSqliteDialect } from "./node-sqlite.ts";
import { asDatabaseRefusal, isSerializationFailure } from "./refusals.ts";
import { Rewriter } from "./rewriter.ts";
import type { Database } from "./schema.ts";
import { translatingDriver } from "./translating-driver.ts";

/** An open database: SQLite or PostgreSQL, told apart only here and in the migrations. */
export type Connection = {
  db: Kysely<Database>;
  dialect: "sqlite" | "postgres";
  /** All or nothing; tried again a few times when PostgreSQL asks for that. */
  transaction<Result>(work: (trx: Transaction<Database>) => Promise<Result>): Promise<Result>;
  /** Holds these bytes until the transaction ends, so that none are removed while a row comes to name them. */
  lockBytes(trx: Transaction<Database>, sha256: string): Promise<void>;
  /**
   * Empties SQLite's write-ahead log into the file, so that it holds nothing any more that was erased or changed.
   * False where somebody reads for so long that it has to be tried again. Nothing to do on PostgreSQL.
   */
  emptyLog(): Promise<boolean>;
  /** Rewrites SQLite's file, as Rewriter does, and empties the log. Nothing to do on PostgreSQL. */
  rewrite(): Promise<void>;
  /** Resolves when the database answers, else throws AppError("unavailable"). */
  check(): Promise<void>;
  close(): Promise<void>;
};

const ATTEMPTS = 4;
/** For somebody who reads while the log is to be emptied. */
const LOG_ATTEMPTS = 10;
const LOG_PAUSE_MS = 50;

/** Opens PostgreSQL where a URL is given, else SQLite in the folder, which is made for this user alone. */
export async function connect({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<Connection> {
  if (databaseUrl !== undefined) {
    const { postgresDialect } = await import("./postgres.ts");
    const db = new Kysely<Database>({ dialect: translated(postgresDialect(databaseUrl)) });
    return postgresConnection(db);
  }
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o700);
  return sqliteConnection(join(dataDir, "institute.sqlite"));
}

function translated(dialect: Dialect): Dialect {
  return {
    createDriver: (): Driver => translatingDriver(dialect.createDriver(), asDatabaseRefusal),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

function postgresConnection(db: Kysely<Database>): Connection {
  return {
    ...connectionOn(db),
    dialect: "postgres",
    lockBytes: async (trx, sha256) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`.execute(trx);
    },
    emptyLog: async () => true,
    rewrite: async () => undefined,
    close: () => db.destroy(),
  };
}

function sqliteConnection(path: string): Connection {
  const db = new Kysely<Database>({ dialect: translated(new NodeSqliteDialect({ path })) });
  const rewriter = new Rewriter(path);
  return {
    ...connectionOn(db),
    dialect: "sqlite",
    // Its transactions that may write run one after another.
    lockBytes: async () => undefined,
    emptyLog: () => emptyLog(db),
    rewrite: async () => {
      await rewriter.rewrite();
      if (!(await emptyLog(db))) throw new AppError("unavailable");
    },
    close: async () => {
      await rewriter.close();
      await db.destroy();
    },
  };
}

function connectionOn(db: Kysely<Database>): Pick<Connection, "db" | "transaction" | "check"> {
  return {
    db,
    transaction: (work) => tryTransaction(db, work, ATTEMPTS),
    check: async () => {
      await db.selectFrom("settings").select("key").limit(1).execute();
    },
  };
}

async function emptyLog(db: Kysely<Database>): Promise<boolean> {
  for (let attempt = 1; attempt <= LOG_ATTEMPTS; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    await pause(LOG_PAUSE_MS);
  }
  return false;
}

async function tryTransaction<Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
  attempts: number,
): Promise<Result> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (!isSerializationFailure(error)) throw error;
    if (attempts <= 1) throw new AppError("unavailable", { cause: error });
    return tryTransaction(db, work, attempts - 1);
  }
}
