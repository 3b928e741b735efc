import type { Connection, Database } from "../../server/database/connect.ts";
import { newId } from "../../server/database/ids.ts";
import type { NoticeFields } from "../../server/database/tables/notices.ts";
import { createSession } from "./people.ts";

type Db = Connection["db"];
type Notice = NoticeFields;

/** A notice for everybody that was sent just now. */
export async function createNotice(db: Db, given: Partial<Notice> = {}): Promise<Notice> {
  const at = new Date().toISOString();
  const row: Notice = {
    id: newId(),
    kind: "office",
    audience: "all",
    gradeCode: null,
    courseId: null,
    personId: null,
    aboutId: null,
    titleEn: "Library closed",
    titleHi: "लाइब्रेरी बंद",
    textEn: "Until Monday.",
    textHi: "सोमवार तक।",
    sendAt: at,
    sentAt: at,
    createdAt: at,
    withdrawnAt: null,
    withdrawnById: null,
    isOfTeacher: 0,
    urgentUntil: null,
    postedAfter: null,
    postedAt: at,
    ...given,
  };
  await db.insertInto("notices").values(row).execute();
  return row;
}

/** A notice's file, whose bytes are those of a row of `files`. */
export async function createNoticeFile(
  db: Db,
  given: Pick<Database["notice_files"], "noticeId" | "fileId">,
): Promise<Database["notice_files"]> {
  const row = { id: newId(), position: 0, title: "Holiday list", ...given };
  await db.insertInto("notice_files").values(row).execute();
  return row;
}

/** A notice that somebody has in the app and is to get by mail. */
export async function createReceivedNotice(db: Db, ...userIds: readonly string[]): Promise<Notice> {
  const notice = await createNotice(db);
  const receivedAt = new Date().toISOString();
  for (const userId of userIds) {
    await db
      .insertInto("notice_receipts")
      .values({ noticeId: notice.id, userId, receivedAt, readAt: null })
      .execute();
    await createOutboxMessage(db, { recipientId: userId, noticeId: notice.id });
  }
  return notice;
}

export async function createOutboxMessage(
  db: Db,
  given: Partial<Database["outbox"]> & { recipientId: string },
): Promise<Database["outbox"]> {
  const at = new Date().toISOString();
  const id = given.id ?? newId();
  const row: Database["outbox"] = {
    id,
    channel: "mail",
    noticeId: null,
    template: "notice",
    payload: "{}",
    dedupeKey: id,
    urgentUntil: null,
    state: "waiting",
    tries: 0,
    nextAt: at,
    claimedUntil: null,
    lastError: null,
    createdAt: at,
    sentAt: null,
    ...given,
  };
  await db.insertInto("outbox").values(row).execute();
  return row;
}

/** A browser of a person that takes pushes, in a session of its own. */
export async function createPushSubscription(
  db: Db,
  given: Partial<Database["push_subscriptions"]> & { userId: string },
): Promise<Database["push_subscriptions"]> {
  const id = given.id ?? newId();
  const sessionId = given.sessionId ?? (await createSession(db, { userId: given.userId })).id;
  const row: Database["push_subscriptions"] = {
    id,
    endpoint: `https://push.example/${id}`,
    publicKey: "key",
    authSecret: "secret",
    createdAt: new Date().toISOString(),
    ...given,
    sessionId,
  };
  await db.insertInto("push_subscriptions").values(row).execute();
  return row;
}
