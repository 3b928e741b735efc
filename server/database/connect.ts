import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Dialect, type Driver, Kysely, sql, type Transaction } from "kysely";
import { AppError } from "../app-error.ts";
import { NodeSqliteDialect } from "./node-sqlite.ts";
import { asDatabaseRefusal, isSerializationFailure } from "./refusals.ts";
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
  /** Resolves when the database answers, else throws AppError("unavailable"). */
  check(): Promise<void>;
  close(): Promise<void>;
};

const ATTEMPTS = 4;

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
    return connectionOn(db, "postgres");
  }
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o700);
  const dialect = new NodeSqliteDialect({ path: join(dataDir, "institute.sqlite") });
  return connectionOn(new Kysely<Database>({ dialect: translated(dialect) }), "sqlite");
}

function translated(dialect: Dialect): Dialect {
  return {
    createDriver: (): Driver => translatingDriver(dialect.createDriver(), asDatabaseRefusal),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

function connectionOn(db: Kysely<Database>, dialect: Connection["dialect"]): Connection {
  return {
    db,
    dialect,
    transaction: (work) => tryTransaction(db, work, ATTEMPTS),
    lockBytes: async (trx, sha256) => {
      if (dialect === "postgres")
        await sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`.execute(trx);
    },
    check: async () => {
      await db.selectFrom("settings").select("key").limit(1).execute();
    },
    close: () => db.destroy(),
  };
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
