import { join } from "node:path";
import { Kysely, sql, type Transaction } from "kysely";
import { DATABASE_FILE, prepareDataFolder } from "../data-folder.ts";
import type { ReserveSizes } from "./disk-reserve.ts";
import type { Database } from "./schema.ts";
import { openSqlite } from "./sqlite-connection.ts";
import { translated } from "./translating-driver.ts";
import { tryTransaction } from "./try-transaction.ts";

/** An open database: SQLite or PostgreSQL, distinguished only here and in the migrations and searches. */
export type Connection = {
  db: Kysely<Database>;
  dialect: "sqlite" | "postgres";
  /** All or nothing; tried again a few times when PostgreSQL asks for that. */
  transaction<Result>(work: (trx: Transaction<Database>) => Promise<Result>): Promise<Result>;
  /**
   * Locks these bytes, or what else is named so, until the transaction ends, so that they are not removed while a
   * row that names them is inserted.
   */
  lockBytes(trx: Transaction<Database>, sha256: string): Promise<void>;
  /**
   * Empties SQLite's write-ahead log into the file, so that nothing erased or changed is left in it. False
   * where a reader holds it for too long; try again then. Does nothing on PostgreSQL.
   */
  emptyLog(): Promise<boolean>;
  /** Rewrites SQLite's file (see Rewriter) and empties the log. Does nothing on PostgreSQL. */
  rewrite(): Promise<void>;
  /** Whether SQLite's disk is so full that nothing may be added. What frees space uses a reserve. */
  isShortOfRoom(): Promise<boolean>;
  /** Resolves when the database answers and has room, else throws AppError: unavailable, storage_full. */
  check(): Promise<void>;
  close(): Promise<void>;
};

export type DatabasePlace = {
  databaseUrl: string | undefined;
  dataDir: string;
  /** For a server that keeps running on a full disk; SQLite only. */
  reserve?: ReserveSizes;
};

/**
 * Opens PostgreSQL where a URL is given, else SQLite in the folder, which only this user may read. Throws
 * ConfigError where the folder cannot be used.
 */
export async function connect({
  databaseUrl,
  dataDir,
  reserve,
}: DatabasePlace): Promise<Connection> {
  if (databaseUrl !== undefined) {
    const { postgresDialect } = await import("./postgres.ts");
    const db = new Kysely<Database>({ dialect: translated(postgresDialect(databaseUrl)) });
    return postgresConnection(db);
  }
  await prepareDataFolder(dataDir);
  return openSqlite({ path: join(dataDir, DATABASE_FILE), reserve });
}

function postgresConnection(db: Kysely<Database>): Connection {
  return {
    db,
    dialect: "postgres",
    transaction: (work) => tryTransaction(db, work),
    lockBytes: async (trx, sha256) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`.execute(trx);
    },
    emptyLog: async () => true,
    rewrite: async () => undefined,
    isShortOfRoom: async () => false,
    check: async () => {
      await db.selectFrom("settings").select("key").limit(1).execute();
    },
    close: () => db.destroy(),
  };
}
