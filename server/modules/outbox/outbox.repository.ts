import type { AppContext } from "../../context.ts";
import type { Database } from "../../database/schema.ts";
import type { OutboxChannel } from "../../database/tables/notices.ts";

type Db = AppContext["database"]["db"];
export type OutboxRow = Database["outbox"];

/** A row of SQLite's and PostgreSQL's parameters is bounded. */
const ROWS_AT_ONCE = 200;

/** Adds what no row with the same key is there for yet. */
export async function insertMessages(trx: Db, rows: readonly OutboxRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await trx
      .insertInto("outbox")
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.column("dedupeKey").doNothing())
      .execute();
}

export type Claim = {
  channels: readonly OutboxChannel[];
  now: Date;
  until: Date;
  limit: number;
  onlyUrgent: boolean;
};

/**
 * Claims what is due for one process. The conditions stand in the update itself, too: PostgreSQL asks them again
 * of a row that another process has claimed meanwhile.
 */
export async function claimMessages(db: Db, claim: Claim): Promise<OutboxRow[]> {
  const due = dueMessages(db, claim)
    .select("id")
    .orderBy("nextAt")
    .orderBy("id")
    .limit(claim.limit);
  const now = claim.now.toISOString();
  return db
    .updateTable("outbox")
    .set(({ eb }) => ({ claimedUntil: claim.until.toISOString(), tries: eb("tries", "+", 1) }))
    .where("id", "in", due)
    .where("state", "=", "waiting")
    .where(({ eb, or }) => or([eb("claimedUntil", "is", null), eb("claimedUntil", "<=", now)]))
    .returningAll()
    .execute();
}

/** Asked before a claim, which on SQLite takes the only lock for writing. */
export async function isAnyDue(db: Db, claim: Claim): Promise<boolean> {
  return (await dueMessages(db, claim).select("id").limit(1).executeTakeFirst()) !== undefined;
}

function dueMessages(db: Db, { channels, now, onlyUrgent }: Claim) {
  const at = now.toISOString();
  const due = db
    .selectFrom("outbox")
    .where("state", "=", "waiting")
    .where("nextAt", "<=", at)
    .where("channel", "in", channels)
    .where(({ eb, or }) => or([eb("claimedUntil", "is", null), eb("claimedUntil", "<=", at)]));
  return onlyUrgent ? due.where("isUrgent", "=", 1) : due;
}

/** True whoever says it: even a process whose claim is over has sent it. */
export async function markSent(db: Db, { id, at }: { id: string; at: Date }): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ state: "sent", sentAt: at.toISOString(), claimedUntil: null, lastError: null })
    .where("id", "=", id)
    .execute();
}

export type FailedTry = Pick<OutboxRow, "id" | "tries" | "state" | "nextAt" | "lastError">;

/** Nothing where another process has claimed it since: each claim counts `tries`. */
export async function markFailed(db: Db, { id, tries, ...failure }: FailedTry): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ ...failure, claimedUntil: null })
    .where("id", "=", id)
    .where("tries", "=", tries)
    .where("state", "=", "waiting")
    .execute();
}
