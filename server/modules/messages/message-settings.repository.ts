import type { MessageSettings } from "../../../contract/entities/message-settings.ts";
import { limits } from "../../../contract/limits.ts";
import type { Db } from "../../database/connect.ts";
import type { PushSubscriptionsTable } from "../../database/tables/notices.ts";

/** A session has one browser, and an endpoint is of one session: whoever signed in there last. */
export async function saveSubscription(trx: Db, row: PushSubscriptionsTable): Promise<void> {
  let isSaved = false;
  while (!isSaved) {
    await trx
      .deleteFrom("push_subscriptions")
      .where(({ or, eb }) =>
        or([eb("sessionId", "=", row.sessionId), eb("endpoint", "=", row.endpoint)]),
      )
      .execute();
    // On PostgreSQL another call may have saved the same meanwhile; that can be deleted only now.
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("push_subscriptions")
      .values(row)
      .onConflict((taken) => taken.doNothing())
      .executeTakeFirst();
    isSaved = numInsertedOrUpdatedRows === 1n;
  }
}

export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("id", "=", id).execute();
}

export async function deleteSubscriptionOf(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("sessionId", "=", sessionId).execute();
}

export async function hasSubscription(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom("push_subscriptions")
    .select("id")
    .where("sessionId", "=", sessionId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of sessions that are valid: one that expired has no sign-out. */
export async function listReachable(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<PushSubscriptionsTable[]> {
  const idleSince = new Date(now.valueOf() - limits.sessionIdleMs).toISOString();
  return db
    .selectFrom("push_subscriptions")
    .innerJoin("sessions", "sessions.id", "push_subscriptions.sessionId")
    .selectAll("push_subscriptions")
    .where("push_subscriptions.userId", "=", userId)
    .where("sessions.expiresAt", ">", now.toISOString())
    .where("sessions.lastSeenAt", ">", idleSince)
    .orderBy("push_subscriptions.id")
    .limit(limits.wholeList)
    .execute();
}

/** Everything is told to whoever has chosen nothing. */
export async function findMessageSettings(db: Db, userId: string): Promise<MessageSettings> {
  const row = await db
    .selectFrom("message_settings")
    .select(["language", "muted"])
    .where("userId", "=", userId)
    .executeTakeFirst();
  // saveMessageSettings wrote it.
  return { language: row?.language ?? null, muted: JSON.parse(row?.muted ?? "[]") };
}

export async function saveMessageSettings(
  db: Db,
  { userId, language, muted }: MessageSettings & { userId: string },
): Promise<void> {
  const chosen = { language, muted: JSON.stringify(muted) };
  await db
    .insertInto("message_settings")
    .values({ userId, ...chosen })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(chosen))
    .execute();
}
