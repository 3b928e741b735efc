import type { Db } from "../../database/connect.ts";

/** The newest messages of the outbox with whom they are for. */
export async function listNewestMessages(db: Db, limit: number) {
  return db
    .selectFrom("outbox")
    .leftJoin("users", "users.id", "outbox.recipientId")
    .select(["outbox.id", "channel", "recipientId", "noticeId", "state", "urgentUntil"])
    .select(["outbox.createdAt", "sentAt", "lastError", "users.name", "users.email"])
    .orderBy("outbox.createdAt", "desc")
    .orderBy("outbox.id", "desc")
    .limit(limit)
    .execute();
}

export type ListedMessage = Awaited<ReturnType<typeof listNewestMessages>>[number];
