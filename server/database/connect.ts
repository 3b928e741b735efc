import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { AppError } from "../app-error.ts";
import { DATABASE_FILE, prepareDataFolder } from "../data-folder.ts";
import { DiskReserve, freeBytesOf, type ReserveSizes } from "./disk-reserve.ts";
import { NodeSqliteDialect } from "./node-sqlite.ts";
import { isDatabaseFull, isSerializationFailure, translated } from "./refusals.ts";
import { Rewriter } from "./rewriter.ts";
import type { AccountMergeTables } from "./tables/account-merge.ts";
import type { ClassTables } from "./tables/classes.ts";
import type { DocumentTables } from "./tables/documents.ts";
import type { ExamTables } from "./tables/exams.ts";
import type { FeeTables } from "./tables/fees.ts";
import type { LectureTables } from "./tables/lectures.ts";
import type { NoticeTables } from "./tables/notices.ts";
import type { PeopleTables } from "./tables/people.ts";
import type { ProgramTables } from "./tables/program.ts";
import type { RequestTables } from "./tables/requests.ts";
import type { SiteTables } from "./tables/site.ts";
import type { SittingTables } from "./tables/sittings.ts";
import type { TeachingTables } from "./tables/teaching.ts";

const ATTEMPTS = 4;

/** How long to wait for readers before the log is emptied. */
const LOG_ATTEMPTS = 10;
const LOG_PAUSE_MS = 50;

/**
 * The tables, as both dialects hold them. Ids are UUIDv7 text, moments ISO 8601 UTC text,
 * days `YYYY-MM-DD`, money integer paise, lists JSON text.
 */
export type Database = PeopleTables &
  RequestTables &
  TeachingTables &
  ClassTables &
  LectureTables &
  NoticeTables &
  DocumentTables &
  ExamTables &
  SittingTables &
  FeeTables &
  SiteTables &
  AccountMergeTables &
  ProgramTables;

export type { CourseFields } from "./tables/teaching.ts";

/** The database, or a transaction in it. */
export type Db = Kysely<Database>;
/** The same, where what is done is all to be done or nothing: the caller's transaction. */
export type Trx = Db;

/** An open database: SQLite or PostgreSQL, distinguished only here and in the migrations and searches. */
export type Connection = {
  db: Db;
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

type SqliteParts = {
  path: string;
  /** The sizes of the reserve on the disk; without it a full disk refuses every write. */
  reserve?: ReserveSizes | undefined;
};

/** A SQLite database. */
function openSqlite({ path, reserve: sizes }: SqliteParts) {
  const reserve = sizes && new DiskReserve(join(dirname(path), "reserve"), sizes);
  const makeRoom = () => reserve?.giveUp() ?? false;
  const rewriter = new Rewriter(path);
  const db = new Kysely<Database>({
    dialect: translated(
      new NodeSqliteDialect({ path, makeRoom, isRewriting: () => rewriter.isRunning }),
    ),
  });
  return {
    db,
    dialect: "sqlite" as const,
    transaction: <Result>(work: (trx: Transaction<Database>) => Promise<Result>) =>
      tryTransaction(db, work, { makeRoom }),
    // Not needed: transactions that write run one after another.
    lockBytes: async () => undefined,
    emptyLog: () => emptyLog(db),
    rewrite: () => rewrite({ db, path, rewriter }),
    isShortOfRoom: async () => (await reserve?.isShort()) ?? false,
    check: async () => {
      await db.selectFrom("settings").select("key").limit(1).execute();
      if (await reserve?.isShort()) throw new AppError("storage_full");
    },
    close: async () => {
      await rewriter.close();
      await db.destroy();
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

type Rewriting = { db: Kysely<Database>; path: string; rewriter: Rewriter };

/** Meanwhile the log grows by the size of the database; it is emptied also after a failure. */
async function rewrite({ db, path, rewriter }: Rewriting): Promise<void> {
  await requireRoomToRewrite(path);
  const [rewriting] = await Promise.allSettled([rewriter.rewrite()]);
  const isEmpty = await emptyLog(db);
  if (rewriting.status === "rejected") throw rewriting.reason;
  if (!isEmpty) throw new AppError("unavailable");
}

/** SQLite writes the new content into a temporary file first, and then into the log. */
async function requireRoomToRewrite(path: string): Promise<void> {
  const { size } = await stat(path);
  if ((await freeBytesOf(dirname(path))) < 2 * size) throw new AppError("storage_full");
}

type Trying = {
  /** Frees some space on a full disk; false where none can be freed. */
  makeRoom?: () => boolean;
  attempts?: number;
};

/** All or nothing. Tried again when PostgreSQL asks for it, and while space can be freed on a full disk. */
async function tryTransaction<Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
  { makeRoom = () => false, attempts = ATTEMPTS }: Trying = {},
): Promise<Result> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (isDatabaseFull(error) && makeRoom())
      return tryTransaction(db, work, { makeRoom, attempts });
    if (!isSerializationFailure(error)) throw error;
    if (attempts <= 1) throw new AppError("unavailable", { cause: error });
    return tryTransaction(db, work, { makeRoom, attempts: attempts - 1 });
  }
}

/**
 * The rows of a statement of our own that only reads; their order is the caller's to say. Sent as it is, SQLite's
 * driver would take it for a write, and it would wait for whoever is writing.
 */
export function readingFrom<Row>(db: Db, statement: RawBuilder<Row>) {
  return db.selectFrom(sql<Row>`(${statement})`.as("found"));
}
