import { type SqlBool, sql } from "kysely";
import type { OfficeNotice } from "../../../contract/entities/notice.ts";
import type { Db } from "../../database/connect.ts";
import {
  type CountedPage,
  countRows,
  nextRows,
  type PageBounds,
  type PageRequest,
  pageBounds,
  toPage,
} from "../../database/pages.ts";
import { withFiles } from "./notice-files.repository.ts";
import { presentOfficeNotice } from "./notices.present.ts";
import { isShown, selectOfficeNotices } from "./notices.repository.ts";
import { isTold, unreadInCourse } from "./reach.repository.ts";

/** What the students of a course were told, newest first, without what only one of them was told. */
export async function listCourseNotices(
  db: Db,
  { courseId, ...request }: PageRequest & { courseId: string },
): Promise<CountedPage<OfficeNotice>> {
  const { limit, ...bounds } = pageBounds(request);
  const all = db.selectFrom("notices").where(isShown).where(isOfCourse(courseId));
  const total = await countRows(all);
  const rows = await selectCourseNotices(db, { courseId, ...bounds }).execute();
  const shown = await withFiles(db, rows.map(presentOfficeNotice));
  const page = toPage(shown, { limit, cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }) });
  return { ...page, total };
}

export function selectCourseNotices(
  db: Db,
  { courseId, ...bounds }: PageBounds & { courseId: string },
) {
  const ofCourse = selectOfficeNotices(db).where(isOfCourse(courseId));
  return nextRows(ofCourse, { table: "notices", at: "createdAt", ...bounds });
}

/** Written as in its index in messages.sql. */
const isOfCourse = (courseId: string) =>
  sql<SqlBool>`("notices"."audience" = 'course' and "notices"."courseId" = ${courseId})`;

export type UnreachedStudent = { id: string; name: string };

/** The students of a course whom a notice has not reached, in the order in which they joined. */
export async function listUnreachedStudents(
  db: Db,
  { noticeId, courseId, ...request }: PageRequest & { noticeId: string; courseId: string },
): Promise<CountedPage<UnreachedStudent>> {
  const { limit, after, fetch } = pageBounds(request);
  const unread = unreadInCourse(db, { noticeIds: [noticeId], courseId }).where(
    sql<SqlBool>`(not ${isTold})`,
  );
  const total = await countRows(unread);
  const rows = await unread
    .select(["users.id", "users.name"])
    .$if(after !== undefined, (rest) => rest.where("users.id", ">", after?.id ?? ""))
    .orderBy("users.id")
    .limit(fetch)
    .execute();
  return { ...toPage(rows, { limit, cursorOf: ({ id }) => ({ at: "unread", id }) }), total };
}
