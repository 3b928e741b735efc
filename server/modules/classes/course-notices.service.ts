import type { noticesTeachEndpoints } from "../../../contract/endpoints/notices-teach.ts";
import type { CourseNotice, NewCourseNotice } from "../../../contract/entities/course-notice.ts";
import type { OfficeNotice } from "../../../contract/entities/notice.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Trx } from "../../database/connect.ts";
import { type PageRequest, pageBounds } from "../../database/pages.ts";
import type { Session } from "../../http/session.ts";
import type { CallsOf } from "../../permissions/permissions.ts";
import {
  type Actor,
  type AuditRecord,
  recordTeachingAudit,
  requireCourseEditor,
  requireCourseUndo,
} from "../audit/index.ts";
import { requireInCourse } from "../courses/index.ts";
import type { WritingContext } from "../files/index.ts";
import {
  addNotice,
  findCourseTitles,
  findNotice,
  listCourseNotices,
  listUnreachedStudents,
  type NoticeRecording,
  reachOf,
  restoreNotice,
  withdrawNotice,
} from "../messages/index.ts";
import { withNumbers } from "./teaching.repository.ts";

type Context = Pick<AppContext, "config" | "database" | "now">;
type User = Session["user"];
/** Who asks, and from where. */
type Asking = { user: User; actor: Actor };
/** The calls about notices alone: a register's has the same kind in the policy. */
export type NoticeCall = Extract<
  CallsOf<"staffOfCourse" | "undoByStaff">,
  keyof typeof noticesTeachEndpoints
>;

/** Gives the course's id. Throws AppError("not_found") where the caller may not make this call in the course. */
async function requireCourse(
  db: Trx,
  courseId: string | undefined,
  { call, user }: { call: NoticeCall; user: User },
): Promise<string> {
  if (courseId === undefined) throw new AppError("not_found");
  await requireInCourse(db, { call, courseId, user });
  return courseId;
}

/** What is wrong with a query is said before whether there is anything to list. Throws AppError("invalid_fields"). */
function refuseBrokenCursor(asked: PageRequest): void {
  pageBounds(asked);
}

/** Throws AppError("not_found"). */
export async function listNoticesOfCourse(
  context: Context,
  asked: PageRequest & { courseId: string },
  user: User,
) {
  const { courseId } = asked;
  const { db } = context.database;
  refuseBrokenCursor(asked);
  await requireCourse(db, courseId, { call: "listCourseNotices", user });
  const titles = await findCourseTitles(db, courseId);
  if (!titles) throw new AppError("not_found");
  const { rows, ...page } = await listCourseNotices(db, asked);
  const reached = await reachOf(context, rows, courseId);
  const notices = reached.map((notice) => presentCourseNotice(notice, user));
  return { course: { id: courseId, ...titles }, notices, ...page };
}

/** Throws AppError("not_found"). */
export async function tellCourse(
  context: Context & WritingContext,
  { user, actor }: Asking,
  { courseId, words }: { courseId: string; words: NewCourseNotice },
): Promise<CourseNotice> {
  const isOfTeacher = user.role !== "admin";
  const written = { ...words, audience: "course", courseId, isOfTeacher } as const;
  // Before uploads are joined, and for their repeats, which write nothing.
  await requireCourse(context.database.db, courseId, { call: "addCourseNotice", user });
  const notice = { ...written, writerId: user.id };
  const added = await addNotice(context, notice, async (trx, line) => {
    await requireCourse(trx, courseId, { call: "addCourseNotice", user });
    await recordInCourse(trx, { actor, call: "addCourseNotice", courseId }, line);
  });
  return presentChanged(context, added, user);
}

/** Throws AppError("not_found"). */
export async function listUnreachedOfNotice(
  db: Trx,
  asked: PageRequest & { noticeId: string },
  user: User,
) {
  refuseBrokenCursor(asked);
  const notice = await findNotice(db, asked.noticeId);
  const asking = { call: "listUnreachedStudents", user } as const;
  const courseId = await requireCourse(db, notice?.course?.id, asking);
  const { rows, ...page } = await listUnreachedStudents(db, { ...asked, courseId });
  return { students: await withNumbers(db, { courseId, students: rows }), ...page };
}

/** Throws AppError("not_found"), also where only the office may withdraw it. */
export function withdrawFromCourse(context: Context, asking: Asking, id: string): Promise<string> {
  const withdrawal = { id, byId: asking.user.id };
  return withdrawNotice(context, withdrawal, recordingOf("withdrawCourseNotice", asking));
}

/** Undoes it. Throws AppError("not_found"), also to a teacher for what somebody else withdrew. */
export async function restoreToCourse(
  context: Context,
  asking: Asking,
  id: string,
): Promise<CourseNotice> {
  const restored = await restoreNotice(context, id, recordingOf("restoreCourseNotice", asking));
  return presentChanged(context, restored, asking.user);
}

function recordingOf(call: NoticeCall, { user, actor }: Asking): NoticeRecording {
  return async (trx, line, { notice, withdrawnById: doneById }) => {
    const courseId = await requireCourse(trx, notice.course?.id, { call, user });
    if (!canWithdraw(notice, user)) throw new AppError("not_found");
    if (doneById !== undefined)
      await requireCourseUndo(trx, { ...actor, call }, { courseId, doneById });
    await recordInCourse(trx, { actor, call, courseId }, line);
  };
}

function canWithdraw({ isOfTeacher }: OfficeNotice, { role }: User): boolean {
  return isOfTeacher || role === "admin";
}

/** Asks once more who may change the course, and holds that until the end of the transaction. */
async function recordInCourse(
  trx: Trx,
  { actor, call, courseId }: { actor: Actor; call: NoticeCall; courseId: string },
  line: AuditRecord,
): Promise<void> {
  await requireCourseEditor(trx, { ...actor, call }, courseId);
  await recordTeachingAudit(trx, actor, line);
}

async function presentChanged(
  context: Context,
  notice: OfficeNotice,
  user: User,
): Promise<CourseNotice> {
  const [reached] = await reachOf(context, [notice], notice.course?.id ?? "");
  if (!reached) throw new Error("a notice has no reach");
  return presentCourseNotice(reached, user);
}

/** Without whom else it is for, which here is always the course. */
function presentCourseNotice(
  notice: OfficeNotice & Pick<CourseNotice, "reach">,
  user: User,
): CourseNotice {
  const { audience, gradeCode, course, person, isOfTeacher, ...shown } = notice;
  return { ...shown, canWithdraw: canWithdraw(notice, user) };
}
