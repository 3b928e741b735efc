import type { Database, Db } from "../../database/connect.ts";
import type { OutboxChannel } from "../../database/tables/notices.ts";

export type OutboxRow = Database["outbox"];

/** The number of parameters of one statement is limited on both databases. */
const ROWS_AT_ONCE = 200;

/** Inserts the rows whose key does not exist yet. */
export async function insertMessages(trx: Db, rows: readonly OutboxRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await trx
      .insertInto("outbox")
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.column("dedupeKey").doNothing())
      .execute();
}

export type Claim = {
  channel: OutboxChannel;
  /** Of what is urgent at this moment alone. */
  isUrgent: boolean;
  now: Date;
  until: Date;
  limit: number;
};

/**
 * Claims what is due for one process. The update repeats the conditions, because PostgreSQL evaluates them again for
 * a row that another process has claimed in the meantime.
 */
export async function claimMessages(db: Db, claim: Claim): Promise<OutboxRow[]> {
  const due = dueMessages(db, claim).limit(claim.limit);
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

/** Checked before a claim, because a claim takes SQLite's only write lock. */
export async function isAnyDue(db: Db, claim: Claim): Promise<boolean> {
  return (await dueMessages(db, claim).limit(1).executeTakeFirst()) !== undefined;
}

/** What waits longest first; of what is urgent, what was told first, as a class may have moved twice. */
export function dueMessages(db: Db, { channel, isUrgent, now }: Omit<Claim, "until" | "limit">) {
  const at = now.toISOString();
  return db
    .selectFrom("outbox")
    .select("id")
    .where("state", "=", "waiting")
    .where("channel", "=", channel)
    .$if(isUrgent, (urgent) => urgent.where("urgentUntil", ">", at))
    .where("nextAt", "<=", at)
    .where(({ eb, or }) => or([eb("claimedUntil", "is", null), eb("claimedUntil", "<=", at)]))
    .orderBy(isUrgent ? "createdAt" : "nextAt")
    .orderBy("id");
}

/** Gives up what has waited since before `before`, such as while no mail server was set: nobody wants old news. */
export async function failOld(db: Db, before: Date): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ state: "failed", lastError: "too old", claimedUntil: null })
    .where("state", "=", "waiting")
    .where("createdAt", "<", before.toISOString())
    .execute();
}

/** Also if the process's claim has expired: the message has been sent. */
export async function markSent(db: Db, { id, at }: { id: string; at: Date }): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ state: "sent", sentAt: at.toISOString(), claimedUntil: null, lastError: null })
    .where("id", "=", id)
    .execute();
}

/** Nobody is to get it any more. */
export async function deleteMessage(db: Db, id: string): Promise<void> {
  await db.deleteFrom("outbox").where("id", "=", id).execute();
}

export type FailedTry = Pick<OutboxRow, "id" | "tries" | "state" | "nextAt" | "lastError"> &
  Partial<Pick<OutboxRow, "payload">>;

/** Does nothing if another process has claimed it since; `tries` counts the claims. */
export async function markFailed(db: Db, { id, tries, ...failure }: FailedTry): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ ...failure, claimedUntil: null })
    .where("id", "=", id)
    .where("tries", "=", tries)
    .where("state", "=", "waiting")
    .execute();
}
