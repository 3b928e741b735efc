import { type SqlBool, sql } from "kysely";
import type { OfficeNotice } from "../../../contract/entities/notice.ts";
import type { Connection } from "../../database/connect.ts";
import { nextRows, type Page, type PageRequest, pageBounds, toPage } from "../../database/pages.ts";
import type { NoticesTable } from "../../database/tables/notices.ts";

type Db = Connection["db"];

export async function insertNotice(trx: Db, row: NoticesTable): Promise<void> {
  await trx.insertInto("notices").values(row).execute();
}

/** Whoever the notice is for gets it, by one statement. Neither the office nor the suspended get what is for many. */
export async function insertReceipts(trx: Db, notice: NoticesTable): Promise<void> {
  const receivers = receiversOf(trx, notice).select([
    sql.val(notice.id).as("noticeId"),
    "users.id as userId",
    sql.val(notice.createdAt).as("receivedAt"),
  ]);
  await trx
    .insertInto("notice_receipts")
    .columns(["noticeId", "userId", "receivedAt"])
    .expression(receivers)
    .execute();
}

function receiversOf(trx: Db, { audience, classCode, courseId, personId }: NoticesTable) {
  const users = trx.selectFrom("users");
  if (audience === "person") return users.where("users.id", "=", personId);
  const students = users.where("role", "=", "student").where("suspendedAt", "is", null);
  if (audience === "class") return students.where("formClass", "=", classCode);
  if (audience === "course")
    return students.where("users.id", "in", (rows) =>
      rows
        .selectFrom("enrolments")
        .select("enrolments.userId")
        .where("courseId", "=", courseId)
        .where("status", "=", "active"),
    );
  return students;
}

export async function hasRow(trx: Db, table: "courses" | "users", id: string): Promise<boolean> {
  const row = await trx.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

export async function findNotice(db: Db, id: string): Promise<OfficeNotice | undefined> {
  const row = await selectOfficeNotices(db).where("notices.id", "=", id).executeTakeFirst();
  return row && presentOfficeNotice(row);
}

/** Its receipts go with it. */
export async function deleteNotice(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("notices").where("id", "=", id).execute();
}

/** Newest first. */
export async function listOfficeNotices(
  db: Db,
  request: PageRequest,
): Promise<Page<OfficeNotice> & { total: number }> {
  const { limit, ...bounds } = pageBounds(request);
  const { total } = await db
    .selectFrom("notices")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await nextRows(selectOfficeNotices(db), {
    table: "notices",
    at: "createdAt",
    ...bounds,
  }).execute();
  const shown = rows.map(presentOfficeNotice);
  const page = toPage(shown, { limit, cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }) });
  return { ...page, total: Number(total) };
}

type OfficeNoticeRow = Awaited<
  ReturnType<ReturnType<typeof selectOfficeNotices>["executeTakeFirstOrThrow"]>
>;

function selectOfficeNotices(db: Db) {
  return db
    .selectFrom("notices")
    .leftJoin("courses", "courses.id", "notices.courseId")
    .leftJoin("users", "users.id", "notices.personId")
    .select(["notices.id", "notices.audience", "notices.classCode", "notices.createdAt"])
    .select(["notices.titleEn", "notices.titleHi", "notices.textEn", "notices.textHi"])
    .select(["notices.courseId", "courses.title", "courses.titleHi as courseTitleHi"])
    .select(["notices.personId", "users.name"])
    .select(({ selectFrom }) => [
      selectFrom("notice_receipts")
        .select(({ fn }) => fn.countAll<number | string>().as("count"))
        .whereRef("noticeId", "=", "notices.id")
        .as("receivers"),
      selectFrom("notice_receipts")
        .select(({ fn }) => fn.count<number | string>("readAt").as("count"))
        .whereRef("noticeId", "=", "notices.id")
        .as("reached"),
    ]);
}

function presentOfficeNotice(row: OfficeNoticeRow): OfficeNotice {
  const { courseId, title, courseTitleHi, personId, name, receivers, reached, ...notice } = row;
  return {
    ...notice,
    course: courseId ? { id: courseId, title: title ?? "", titleHi: courseTitleHi } : null,
    person: personId ? { id: personId, name: name ?? "" } : null,
    receivers: Number(receivers),
    reached: Number(reached),
  };
}

export type OwnNotices = PageRequest & { userId: string };

/** What one person received, newest first. */
export async function listOwnNotices(db: Db, { userId, ...request }: OwnNotices) {
  const { after, fetch, limit } = pageBounds(request);
  const rows = await db
    .selectFrom("notice_receipts")
    .innerJoin("notices", "notices.id", "notice_receipts.noticeId")
    .select(["notices.id", "titleEn", "titleHi", "textEn", "textHi", "receivedAt", "readAt"])
    .where("notice_receipts.userId", "=", userId)
    .$if(after !== undefined, (found) =>
      found.where(sql<SqlBool>`("receivedAt", "noticeId") < (${after?.at}, ${after?.id})`),
    )
    .orderBy("receivedAt", "desc")
    .orderBy("noticeId", "desc")
    .limit(fetch)
    .execute();
  const page = toPage(rows, { limit, cursorOf: ({ receivedAt, id }) => ({ at: receivedAt, id }) });
  return { ...page, ...(await countOwn(db, userId)) };
}

export async function countOwn(db: Db, userId: string): Promise<{ total: number; unread: number }> {
  const { total, read } = await db
    .selectFrom("notice_receipts")
    .select(({ fn }) => [
      fn.countAll<number | string>().as("total"),
      fn.count<number | string>("readAt").as("read"),
    ])
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return { total: Number(total), unread: Number(total) - Number(read) };
}

/** Gives whether the person has the notice; what was read before keeps its time. */
export async function markRead(
  trx: Db,
  { userId, noticeId, at }: { userId: string; noticeId: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("notice_receipts")
    .set(({ fn, val }) => ({ readAt: fn.coalesce("readAt", val(at)) }))
    .where("userId", "=", userId)
    .where("noticeId", "=", noticeId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
