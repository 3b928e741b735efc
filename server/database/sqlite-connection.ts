import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Kysely, sql, type Transaction } from "kysely";
import { AppError } from "../app-error.ts";
import { DiskReserve, freeBytesOf, type ReserveSizes } from "./disk-reserve.ts";
import { NodeSqliteDialect } from "./node-sqlite.ts";
import { Rewriter } from "./rewriter.ts";
import type { Database } from "./schema.ts";
import { translated } from "./translating-driver.ts";
import { tryTransaction } from "./try-transaction.ts";

/** How long to wait for readers before the log is emptied. */
const LOG_ATTEMPTS = 10;
const LOG_PAUSE_MS = 50;

export type SqliteParts = {
  path: string;
  /** The sizes of the reserve on the disk; without it a full disk refuses every write. */
  reserve?: ReserveSizes | undefined;
};

/** A SQLite database. */
export function openSqlite({ path, reserve: sizes }: SqliteParts) {
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
