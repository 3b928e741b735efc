import { type SqlBool, sql } from "kysely";
import type { NoticeReach } from "../../../contract/entities/notice.ts";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../database/connect.ts";

/** A mail server or a push service has accepted a message about the notice for the receiver. */
export const isTold = sql<SqlBool>`exists (select 1 from "outbox"
  where "outbox"."noticeId" = "notice_receipts"."noticeId"
  and "outbox"."recipientId" = "notice_receipts"."userId" and "outbox"."state" = 'sent')`;

const hasBrowser = sql`exists (select 1 from "push_subscriptions"
  where "push_subscriptions"."userId" = "notice_receipts"."userId")`;

/** A message is still to be written, or to go on a way that this installation has. */
export const isWaiting = (canMail: boolean) =>
  sql<SqlBool>`(("notices"."postedAt" is null and ${canMail ? sql`1 = 1` : hasBrowser})
    or exists (select 1 from "outbox" where "outbox"."noticeId" = "notice_receipts"."noticeId"
    and "outbox"."recipientId" = "notice_receipts"."userId" and "outbox"."state" = 'waiting'
    and "outbox"."channel" in (${sql.join(canMail ? ["mail", "push"] : ["push"])})))`;

type InCourse = { noticeIds: readonly string[]; courseId: string };

/** Without those who have left the course since, or may not come in. */
export function unreadInCourse(db: Db, { noticeIds, courseId }: InCourse) {
  return unreadOf(db, noticeIds)
    .innerJoin("enrolments", "enrolments.userId", "notice_receipts.userId")
    .innerJoin("users", "users.id", "notice_receipts.userId")
    .where("enrolments.courseId", "=", courseId)
    .where("enrolments.status", "=", "active")
    .where("users.suspendedAt", "is", null);
}

function unreadOf(db: Db, noticeIds: readonly string[]) {
  return db
    .selectFrom("notice_receipts")
    .where("notice_receipts.noticeId", "in", noticeIds)
    .where("notice_receipts.readAt", "is", null);
}

type Context = Pick<AppContext, "config" | "database">;
/** Whom each of some notices has reached; with a course, without those who have left it unread, or may not come in. */
export async function reachOf<Notice extends { id: string; opened: number }>(
  { config, database: { db } }: Context,
  notices: readonly Notice[],
  courseId?: string,
): Promise<(Notice & { reach: NoticeReach })[]> {
  const canMail = config.smtp !== undefined;
  const noticeIds = notices.map(({ id }) => id);
  const counts = new Map(
    noticeIds.length === 0
      ? []
      : (await countUnread(db, { noticeIds, courseId, canMail })).map((row) => [row.noticeId, row]),
  );
  const newcomers = await countNewcomers(db, { noticeIds, courseId });
  return notices.map((notice) => {
    const { unread = 0, told = 0, waiting = 0 } = counts.get(notice.id) ?? {};
    const [unopened, informed] = [Number(unread), Number(told)];
    const reach = {
      told: informed,
      unreached: unopened - informed,
      newcomers: newcomers.get(notice.id) ?? 0,
      isSending: Number(waiting) > 0,
    };
    return { ...notice, reach: { opened: notice.opened, ...reach, canMail } };
  });
}

/** In a course, like the others: those who have left it unread, or may not come in, are in no number. */
async function countNewcomers(
  db: Db,
  { noticeIds, courseId }: Omit<Counting, "canMail">,
): Promise<ReadonlyMap<string, number>> {
  if (noticeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("notice_receipts")
    .select(({ fn }) => ["noticeId", fn.countAll<number | string>().as("count")])
    .where("noticeId", "in", noticeIds)
    .where("isNewcomer", "=", sql.lit(1))
    .$if(courseId !== undefined, (all) =>
      all.where(({ or, eb, selectFrom }) =>
        or([
          eb("readAt", "is not", null),
          eb(
            "userId",
            "in",
            selectFrom("enrolments")
              .innerJoin("users", "users.id", "enrolments.userId")
              .select("enrolments.userId")
              .where("enrolments.courseId", "=", courseId ?? "")
              .where("enrolments.status", "=", "active")
              .where("users.suspendedAt", "is", null),
          ),
        ]),
      ),
    )
    .groupBy("noticeId")
    .execute();
  return new Map(rows.map(({ noticeId, count }) => [noticeId, Number(count)]));
}

type Counting = { noticeIds: readonly string[]; courseId: string | undefined; canMail: boolean };

function countUnread(db: Db, { noticeIds, courseId, canMail }: Counting) {
  const unread =
    courseId === undefined ? unreadOf(db, noticeIds) : unreadInCourse(db, { noticeIds, courseId });
  const count = (condition: ReturnType<typeof isWaiting>) =>
    sql<number | string>`sum(case when ${condition} then 1 else 0 end)`;
  return unread
    .innerJoin("notices", "notices.id", "notice_receipts.noticeId")
    .select(({ fn }) => ["noticeId", fn.countAll<number | string>().as("unread")])
    .select([
      count(isTold).as("told"),
      count(sql<SqlBool>`(not ${isTold} and ${isWaiting(canMail)})`).as("waiting"),
    ])
    .groupBy("noticeId")
    .execute();
}
