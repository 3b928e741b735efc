import { join } from "node:path";
import { Kysely, sql, type Transaction } from "kysely";
import { DATABASE_FILE, prepareDataFolder } from "../data-folder.ts";
import type { ReserveSizes } from "./disk-reserve.ts";
import type { Database } from "./schema.ts";
import { openSqlite } from "./sqlite-connection.ts";
import { translated } from "./translating-driver.ts";
import { tryTransaction } from "./try-transaction.ts";

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
  /** Whether SQLite's disk is so full that nothing may be added; what frees room goes on from a reserve. */
  isShortOfRoom(): Promise<boolean>;
  /** Resolves when the database answers and has room, else throws AppError: unavailable, storage_full. */
  check(): Promise<void>;
  close(): Promise<void>;
};

export type DatabasePlace = {
  databaseUrl: string | undefined;
  dataDir: string;
  /** For a server that goes on while its disk is full; SQLite alone. */
  reserve?: ReserveSizes;
};

/**
 * Opens PostgreSQL where a URL is given, else SQLite in the folder, which is made for this user alone. Throws
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
