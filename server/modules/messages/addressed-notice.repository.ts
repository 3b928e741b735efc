import { expressionBuilder } from "kysely";
import type { Language } from "../../../contract/entities/closed-lists.ts";
import type { Database, Db } from "../../database/connect.ts";
import type { OutboxChannel } from "../../database/tables/notices.ts";
import { isMuted } from "./channels.ts";

export type AddressedNotice = {
  titleEn: string;
  titleHi: string | null;
  textEn: string;
  textHi: string | null;
  email: string;
  isEmailVerified: number;
  language: Language;
  /** How many files it has. */
  files: number;
  /** It is hidden; that may still be undone. */
  isWithdrawn: boolean;
  isRead: boolean;
  /** By which ways the person does not want to be told of its kind. */
  mutedChannels: readonly OutboxChannel[];
};

/**
 * What a message is to tell a person, and where; undefined where the notice or the account is gone, or the person
 * may not come in.
 */
export async function findAddressedNotice(
  db: Db,
  { noticeId, userId }: { noticeId: string; userId: string },
): Promise<AddressedNotice | undefined> {
  const row = await db
    .selectFrom("notice_receipts")
    .innerJoin("notices", "notices.id", "notice_receipts.noticeId")
    .innerJoin("users", "users.id", "notice_receipts.userId")
    .leftJoin("message_settings", "message_settings.userId", "users.id")
    .select(["titleEn", "titleHi", "textEn", "textHi"])
    .select(["notices.kind", "notices.withdrawnAt", "notice_receipts.readAt"])
    .select(({ selectFrom }) =>
      selectFrom("notice_files")
        .select(({ fn }) => fn.countAll<number | string>().as("count"))
        .whereRef("notice_files.noticeId", "=", "notices.id")
        .as("files"),
    )
    .select(["users.email", "users.isEmailVerified", "message_settings.language as chosen"])
    .select("message_settings.muted")
    .select(selectEnrolledLanguage("users.id"))
    .where("notice_receipts.noticeId", "=", noticeId)
    .where("notice_receipts.userId", "=", userId)
    .where("users.suspendedAt", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { chosen, enrolledIn, withdrawnAt, readAt, kind, muted, files, ...told } = row;
  return {
    ...told,
    files: Number(files),
    language: chosen ?? enrolledIn ?? "en",
    isWithdrawn: withdrawnAt !== null,
    isRead: readAt !== null,
    mutedChannels: outboxChannels.filter((channel) => isMuted({ muted, kind, channel })),
  };
}

/** The language in which a person enrolled last, `enrolledIn`; null where none is known. */
export function selectEnrolledLanguage(userId: "users.id" | "waiting_list.userId") {
  return expressionBuilder<Database, "users" | "waiting_list">()
    .selectFrom("enrolments")
    .select("enrolments.language")
    .whereRef("enrolments.userId", "=", userId)
    .where("enrolments.language", "is not", null)
    .orderBy("enrolments.enrolledAt", "desc")
    .limit(1)
    .as("enrolledIn");
}

const outboxChannels = ["mail", "push"] as const;

export type NoticeToPost = {
  id: string;
  kind: string;
  urgentUntil: string | null;
  postedAfter: string | null;
};

/** A notice whose messages are not all in the outbox yet, the urgent ones first, then the oldest. */
export async function findNoticeToPost(db: Db, now: string): Promise<NoticeToPost | undefined> {
  return db
    .selectFrom("notices")
    .select(["id", "kind", "urgentUntil", "postedAfter"])
    .where("postedAt", "is", null)
    .where("sentAt", "is not", null)
    .where("withdrawnAt", "is", null)
    .where("sendAt", "<=", now)
    .orderBy(({ eb, lit }) =>
      eb.case().when("urgentUntil", ">", now).then(lit(0)).else(lit(1)).end(),
    )
    .orderBy("sendAt")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

export type Receiver = { userId: string; channels: OutboxChannel[] };

/** The next receivers who have not read it, in the order of their ids, with the ways by which they are told. */
export async function listReceiversToPost(
  db: Db,
  { notice, limit }: { notice: NoticeToPost; limit: number },
): Promise<Receiver[]> {
  const rows = await db
    .selectFrom("notice_receipts")
    .innerJoin("users", "users.id", "notice_receipts.userId")
    .leftJoin("message_settings", "message_settings.userId", "users.id")
    .select(["users.id as userId", "users.isEmailVerified", "users.suspendedAt"])
    .select("message_settings.muted")
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("push_subscriptions")
          .select("push_subscriptions.id")
          .whereRef("push_subscriptions.userId", "=", "users.id"),
      ).as("hasBrowser"),
    )
    .where("notice_receipts.noticeId", "=", notice.id)
    .where("notice_receipts.readAt", "is", null)
    .where("notice_receipts.userId", ">", notice.postedAfter ?? "")
    .orderBy("notice_receipts.userId")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ userId: row.userId, channels: channelsFor(row, notice.kind) }));
}

type Addressed = {
  isEmailVerified: number;
  suspendedAt: string | null;
  muted: string | null;
  hasBrowser: unknown;
};

/** The ways by which somebody is told of a kind of notice. */
export function channelsFor(
  { isEmailVerified, suspendedAt, muted, hasBrowser }: Addressed,
  kind: string,
): OutboxChannel[] {
  if (suspendedAt !== null) return [];
  const isReached = { mail: isEmailVerified === 1, push: Boolean(hasBrowser) };
  return outboxChannels.filter(
    (channel) => isReached[channel] && !isMuted({ muted, kind, channel }),
  );
}

/** `after` is the last receiver whose messages are written, and undefined once all are. */
export async function markPosted(
  trx: Db,
  { id, after, at }: { id: string; after: string | undefined; at: string },
): Promise<void> {
  await trx
    .updateTable("notices")
    .set(after === undefined ? { postedAt: at } : { postedAfter: after })
    .where("id", "=", id)
    .execute();
}
