import { expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { NoticeToCallAbout, UnreachedPerson } from "../../../contract/entities/notice.ts";
import type { AppContext } from "../../context.ts";
import type { Database, Db } from "../../database/connect.ts";
import {
  type CountedPage,
  countRows,
  type PageRequest,
  pageBounds,
  toPage,
} from "../../database/pages.ts";
import { containsWords } from "../../database/search-text.ts";
import type { OutboxChannel } from "../../database/tables/notices.ts";
import { selectEnrolledLanguage } from "./addressed-notice.repository.ts";
import { isOfOffice, isShown } from "./notices.repository.ts";
import { isTold, isWaiting } from "./reach.repository.ts";
import { presentUnreached } from "./unreached.present.ts";

export type AskedUnreached = PageRequest & {
  noticeId: string;
  query?: string | undefined;
  /** Those, too, who have been sent a message and have not opened it. */
  told?: "also" | undefined;
  /** Only those who have a phone number and were not called yet. */
  called?: "no" | undefined;
  personId?: string | undefined;
};

/** Whom a notice has not reached, in the order in which they joined; one person is found even if told. */
export async function listUnreached(
  { config, database: { db } }: Pick<AppContext, "config" | "database">,
  { noticeId, query, told, called, personId, ...request }: AskedUnreached,
): Promise<CountedPage<UnreachedPerson>> {
  const { limit, after, fetch } = pageBounds(request);
  const words = containsWords("users.searchText", query);
  const found = [
    ...(told === "also" || personId !== undefined ? [] : [sql<SqlBool>`(not ${isTold})`]),
    ...(called === "no" ? [isToCall] : []),
    ...(personId === undefined ? [] : [isPerson(personId)]),
    ...(words.length === 0 ? [] : [isPhoned(words)]),
  ];
  const total = await countRows(unreadOf(db, noticeId).where(({ and }) => and(found)));
  const rows = await selectUnreached(db, { noticeId, found, afterId: after?.id, fetch }).execute();
  const page = toPage(rows, { limit, cursorOf: ({ id }) => ({ at: "unread", id }) });
  const canMail = config.smtp !== undefined;
  return { ...page, rows: page.rows.map((row) => presentUnreached(row, canMail)), total };
}

const isPhoned = (words: readonly RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`("notice_receipts"."userId" in
    (select "users"."id" from "users" where ${sql.join(words, sql` and `)}))`;

const isPerson = (id: string) => sql<SqlBool>`("notice_receipts"."userId" = ${id})`;

/** Nobody needs to be called who may not come in, or has left the course that the notice is for. */
const isToCall = sql<SqlBool>`("notice_receipts"."calledAt" is null
  and exists (select 1 from "enrolment_forms" where "enrolment_forms"."userId" = "notice_receipts"."userId"
    and "enrolment_forms"."phoneNumber" <> '')
  and exists (select 1 from "users" where "users"."id" = "notice_receipts"."userId" and "users"."suspendedAt" is null)
  and exists (select 1 from "notices" where "notices"."id" = "notice_receipts"."noticeId"
    and ("notices"."audience" <> 'course' or exists (select 1 from "enrolments"
      where "enrolments"."courseId" = "notices"."courseId" and "enrolments"."userId" = "notice_receipts"."userId"
      and "enrolments"."status" = 'active'))))`;

type Latest = { since: string; limit: number };

/** The latest notices since a moment (ISO 8601 UTC) of which some have not heard who are to be called. */
export async function listNoticesToCallAbout(
  { config, database: { db } }: Pick<AppContext, "config" | "database">,
  latest: Latest,
): Promise<NoticeToCallAbout[]> {
  const canMail = config.smtp !== undefined;
  const rows = await selectNoticesToCallAbout(db, { ...latest, canMail }).execute();
  return rows.map(({ people, ...notice }) => ({ ...notice, people: Number(people) }));
}

/** The latest notices first, so that only their receipts are read. */
export function selectNoticesToCallAbout(
  db: Db,
  { since, limit, canMail }: Latest & { canMail: boolean },
) {
  const latest = db
    .selectFrom("notices")
    .select("notices.id")
    .where("notices.sentAt", ">=", since)
    .where(isShown)
    .where(isOfOffice)
    .orderBy("notices.sentAt", "desc")
    .limit(limit);
  return db
    .selectFrom("notice_receipts")
    .innerJoin("notices", "notices.id", "notice_receipts.noticeId")
    .select(["notices.id", "notices.titleEn", "notices.titleHi"])
    .select(({ fn }) => fn.countAll<number | string>().as("people"))
    .where("notice_receipts.noticeId", "in", (from) =>
      from.selectFrom(latest.as("latest")).select("id"),
    )
    .where("notice_receipts.readAt", "is", null)
    .where(isToCall)
    .where(sql<SqlBool>`(not ${isTold} and not ${isWaiting(canMail)})`)
    .groupBy(["notices.id", "notices.titleEn", "notices.titleHi", "notices.sentAt"])
    .orderBy("notices.sentAt", "desc");
}

function unreadOf(db: Db, noticeId: string) {
  return db
    .selectFrom("notice_receipts")
    .where("notice_receipts.noticeId", "=", noticeId)
    .where("notice_receipts.readAt", "is", null);
}

type Read = {
  noticeId: string;
  found: readonly RawBuilder<SqlBool>[];
  afterId: string | undefined;
  fetch: number;
};

/** The page's receipts first, so that only they are joined with what is said of their people. */
export function selectUnreached(db: Db, { noticeId, found, afterId, fetch }: Read) {
  const page = unreadOf(db, noticeId)
    .where(({ and }) => and([...found]))
    .$if(afterId !== undefined, (rest) => rest.where("notice_receipts.userId", ">", afterId ?? ""))
    .selectAll("notice_receipts")
    .orderBy("notice_receipts.userId")
    .limit(fetch);
  return db
    .selectFrom(page.as("page"))
    .innerJoin("notices", "notices.id", "page.noticeId")
    .innerJoin("users", "users.id", "page.userId")
    .leftJoin("enrolment_forms", "enrolment_forms.userId", "users.id")
    .leftJoin("message_settings", "message_settings.userId", "users.id")
    .select(["page.receivedAt", "page.calledAt", "users.lastSignInAt"])
    .select(["enrolment_forms.phoneNumber", "enrolment_forms.parentName"])
    .select(["message_settings.language as chosenLanguage", "message_settings.muted"])
    .select(["users.isEmailVerified", "users.suspendedAt"])
    .select(["notices.kind", "notices.audience", "notices.postedAt"])
    .select(({ selectFrom }) => [
      "users.id",
      "users.name",
      selectFrom("sessions")
        .select(({ fn }) => fn.max("lastSeenAt").as("latest"))
        .whereRef("sessions.userId", "=", "users.id")
        .as("sessionSeenAt"),
      selectEnrolledLanguage("users.id"),
      selectMessage("mail").as("mailState"),
      selectMessage("push").as("pushState"),
      selectFrom("push_subscriptions")
        .select("push_subscriptions.id")
        .whereRef("push_subscriptions.userId", "=", "users.id")
        .limit(1)
        .as("browserId"),
      selectFrom("enrolments")
        .select("enrolments.id")
        .whereRef("enrolments.courseId", "=", "notices.courseId")
        .whereRef("enrolments.userId", "=", "users.id")
        .where("enrolments.status", "=", "active")
        .limit(1)
        .as("seatId"),
    ])
    .orderBy("page.userId");
}

/** The state of a person's message about a notice; null without one. */
function selectMessage(channel: OutboxChannel) {
  return expressionBuilder<Database & { page: Database["notice_receipts"] }, "page">()
    .selectFrom("outbox")
    .select("outbox.state")
    .whereRef("outbox.noticeId", "=", "page.noticeId")
    .whereRef("outbox.recipientId", "=", "page.userId")
    .where("outbox.channel", "=", channel)
    .limit(1);
}
