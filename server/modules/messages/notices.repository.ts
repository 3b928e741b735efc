import { type SqlBool, sql } from "kysely";
import type { OfficeNotice } from "../../../contract/entities/notice.ts";
import type { Db } from "../../database/connect.ts";
import {
  type CountedPage,
  countRows,
  nextRows,
  type PageRequest,
  pageBounds,
  toPage,
} from "../../database/pages.ts";
import type { NoticeFields } from "../../database/tables/notices.ts";
import { withFiles } from "./notice-files.repository.ts";
import { presentOfficeNotice } from "./notices.present.ts";

/** False where a notice about the same is there already, which stays as it is. */
export async function insertNotice(trx: Db, row: NoticeFields): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("notices")
    .values(row)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type NoticeUpdate = Pick<
  NoticeFields,
  "id" | "titleEn" | "titleHi" | "textEn" | "textHi" | "sendAt"
>;

export async function updateNotice(trx: Db, { id, ...update }: NoticeUpdate): Promise<void> {
  await trx.updateTable("notices").set(update).where("id", "=", id).execute();
}

export async function findCourseTitles(
  db: Db,
  id: string,
): Promise<{ title: string; titleHi: string | null } | undefined> {
  return db
    .selectFrom("courses")
    .select(["title", "titleHi"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function findNotice(db: Db, id: string): Promise<OfficeNotice | undefined> {
  const row = await selectOfficeNotices(db).where("notices.id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const [notice] = await withFiles(db, [presentOfficeNotice(row)]);
  return notice;
}

/**
 * A withdrawn notice, locked until the transaction ends; undefined if it was withdrawn before `since` (ISO 8601 UTC),
 * was not withdrawn, or is gone.
 */
export async function lockWithdrawn(
  trx: Db,
  { id, since }: { id: string; since: string },
): Promise<{ withdrawnById: string | null } | undefined> {
  return trx
    .updateTable("notices")
    .set({ id })
    .where("id", "=", id)
    .where("withdrawnAt", ">=", since)
    .returning("withdrawnById")
    .executeTakeFirst();
}

/** Shows it again. */
export async function unhideNotice(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable("notices")
    .set({ withdrawnAt: null, withdrawnById: null })
    .where("id", "=", id)
    .execute();
}

/** Hides it from everybody, until its receipts are deleted. False where it is hidden already. */
export async function hideNotice(
  trx: Db,
  { id, at, byId }: { id: string; at: string; byId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("notices")
    .set({ withdrawnAt: at, withdrawnById: byId })
    .where("id", "=", id)
    .where("withdrawnAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Newest first. */
export async function listOfficeNotices(
  db: Db,
  request: PageRequest,
): Promise<CountedPage<OfficeNotice>> {
  const { limit, ...bounds } = pageBounds(request);
  const total = await countRows(db.selectFrom("notices").where(isShown).where(isOfOffice));
  const rows = await nextRows(selectOfficeNotices(db).where(isOfOffice), {
    table: "notices",
    at: "createdAt",
    ...bounds,
  }).execute();
  const shown = await withFiles(db, rows.map(presentOfficeNotice));
  const page = toPage(shown, { limit, cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }) });
  return { ...page, total };
}

export const isShown = sql<SqlBool>`"notices"."withdrawnAt" is null`;

/**
 * What one person is told of their own enrolment or registration would bury the rest. Written as in the index of
 * messages.sql.
 */
export const isOfOffice = sql<SqlBool>`("notices"."kind" = 'office' or "notices"."audience" <> 'person')`;

export function selectOfficeNotices(db: Db) {
  return db
    .selectFrom("notices")
    .leftJoin("courses", "courses.id", "notices.courseId")
    .leftJoin("users", "users.id", "notices.personId")
    .select(["notices.id", "notices.audience", "notices.gradeCode", "notices.createdAt"])
    .select(["notices.sendAt", "notices.sentAt"])
    .select(["notices.titleEn", "notices.titleHi", "notices.textEn", "notices.textHi"])
    .select(["notices.courseId", "courses.title", "courses.titleHi as courseTitleHi"])
    .select(["notices.personId", "users.name"])
    .select(["notices.receivers", "notices.reached as opened", "notices.isOfTeacher"])
    .select("notices.urgentUntil")
    .where(isShown);
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
    .where("notices.withdrawnAt", "is", null)
    .$if(after !== undefined, (found) =>
      found.where(sql<SqlBool>`("receivedAt", "noticeId") < (${after?.at}, ${after?.id})`),
    )
    .orderBy("receivedAt", "desc")
    .orderBy("noticeId", "desc")
    .limit(fetch)
    .execute();
  const page = toPage(rows, { limit, cursorOf: ({ receivedAt, id }) => ({ at: receivedAt, id }) });
  return { ...page, rows: await withFiles(db, page.rows), ...(await countOwn(db, userId)) };
}

export async function countOwn(db: Db, userId: string): Promise<{ total: number; unread: number }> {
  const { total, read } = await db
    .selectFrom("notice_receipts")
    .innerJoin("notices", "notices.id", "notice_receipts.noticeId")
    .select(({ fn }) => [
      fn.countAll<number | string>().as("total"),
      fn.count<number | string>("readAt").as("read"),
    ])
    .where("userId", "=", userId)
    .where("notices.withdrawnAt", "is", null)
    .executeTakeFirstOrThrow();
  return { total: Number(total), unread: Number(total) - Number(read) };
}

/** Returns whether the person has the notice; the time of the first reading is kept. */
export async function markRead(
  trx: Db,
  { userId, noticeId, at }: { userId: string; noticeId: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("notice_receipts")
    .set(({ fn, val }) => ({ readAt: fn.coalesce("readAt", val(at)) }))
    .where("userId", "=", userId)
    .where("noticeId", "=", noticeId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("notices")
          .select("notices.id")
          .whereRef("notices.id", "=", "notice_receipts.noticeId")
          .where("withdrawnAt", "is", null),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
