import { attendanceEndpoints } from "../../../contract/endpoints/attendance.ts";
import { noticesTeachEndpoints } from "../../../contract/endpoints/notices-teach.ts";
import { teachEndpoints } from "../../../contract/endpoints/teach.ts";
import type { AttendanceMonths } from "../../../contract/entities/attendance.ts";
import { limits } from "../../../contract/limits.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import type { Session } from "../../http/session.ts";
import { istMidnight } from "../../ist.ts";
import { decisionOn } from "../../permissions/decide.ts";
import { callerOf } from "../../permissions/kinds.ts";
import type { CallsOf } from "../../permissions/permissions.ts";
import { actorOf } from "../audit/index.ts";
import { noticeWithdrawn } from "../messages/index.ts";
import { listAbsences } from "./absences.repository.ts";
import { callAbsent } from "./call-absent.service.ts";
import { presentTaught } from "./classes.present.ts";
import {
  listNoticesOfCourse,
  listUnreachedOfNotice,
  restoreToCourse,
  tellCourse,
  withdrawFromCourse,
} from "./course-notices.service.ts";
import { recordedRooms } from "./recorded-rooms.ts";
import { listTaughtClasses, listTaughtCourses, type Whose } from "./taught.repository.ts";
import {
  getOwnAttendance,
  listMonthlyAttendance,
  listOwnAttendances,
  type MonthlyAttendance,
} from "./teaching.repository.ts";
import { getRegister, replaceClassLink, saveRegister } from "./teaching.service.ts";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

export function teachingRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;

  serve(teachEndpoints.listTaughtCourses, async ({ session }) => {
    const whose = whoseOf("listTaughtCourses", session);
    return { courses: await listTaughtCourses(database.db, { ...whose, limit: limits.wholeList }) };
  });

  serve(teachEndpoints.listTaughtClasses, async ({ session, query: { from, days = "7" } }) => {
    const rows = await listTaughtClasses(database.db, {
      ...whoseOf("listTaughtClasses", session),
      from: istMidnight(from).toISOString(),
      until: istMidnight(from, Number(days)).toISOString(),
      limit: limits.listedClasses,
    });
    const isRecorded = await recordedRooms(context);
    return {
      classes: rows.map((row) => ({
        ...presentTaught(row),
        ...(isRecorded(row.link) && { isRecorded: true as const }),
      })),
    };
  });

  serve(teachEndpoints.getRegister, async ({ session, params: { id } }) => ({
    register: await getRegister(context, { id, user: session.user }),
  }));

  serve(teachEndpoints.saveRegister, async ({ request, session, params, body: saved }) => {
    const saving = { id: params.id, user: session.user, saved };
    return { register: await saveRegister(context, actorOf(request, now()), saving) };
  });

  serve(
    teachEndpoints.replaceClassLink,
    async ({ request, session, params: { id }, version, body: { link } }) => {
      const change = { id, version, user: session.user, link };
      return { class: await replaceClassLink(context, actorOf(request, now()), change) };
    },
  );
}

/** Whose courses a list is about. */
function whoseOf(call: CallsOf<"everyTeacher">, { user }: Session): Whose {
  const scope = decisionOn(call, callerOf(user.role));
  return { staffId: scope === "all" ? null : user.id };
}

/** Who was in class, for the student and for the office. */
export function attendanceRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;
  serve(attendanceEndpoints.getOwnAttendance, async ({ session, query: { courseId } }) => {
    const asked = { userId: session.user.id, courseId, now: now() };
    return { attendance: await getOwnAttendance(database.db, asked) };
  });

  serve(attendanceEndpoints.listOwnAttendances, async ({ session }) => ({
    attendances: await listOwnAttendances(database.db, session.user.id),
  }));

  serve(attendanceEndpoints.listAbsences, async ({ query: { courseId, day } }) => {
    const at = now().valueOf();
    const [since, until] =
      day === undefined
        ? [at - WEEK_MS, at]
        : [istMidnight(day).valueOf(), istMidnight(day, 1).valueOf() - 1];
    const rows = await listAbsences(database.db, {
      since: new Date(since).toISOString(),
      until: new Date(until).toISOString(),
      courseId,
      limit: limits.wholeList + 1,
    });
    return { absences: rows.slice(0, limits.wholeList), isCut: rows.length > limits.wholeList };
  });

  serve(attendanceEndpoints.callAbsent, async ({ request, body }) => ({
    call: await callAbsent(context, actorOf(request, now()), body),
  }));

  serve(attendanceEndpoints.listAttendance, async ({ query }) => {
    const rows = await listMonthlyAttendance(database.db, query);
    const ofStudents = Map.groupBy(rows, ({ userId, courseId }) => `${userId} ${courseId}`);
    return { students: [...ofStudents.values()].flatMap(presentMonths) };
  });
}

/** The months of one student in one course. */
function presentMonths(rows: readonly MonthlyAttendance[]): AttendanceMonths[] {
  const months = rows.map(({ month, classes, attended }) => ({ month, classes, attended }));
  return rows
    .slice(0, 1)
    .map(({ month: _, classes: __, attended: ___, ...student }) => ({ ...student, months }));
}

/** What whoever teaches tells the students of a course. */
export function courseNoticesRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;

  serve(noticesTeachEndpoints.listCourseNotices, async ({ session: { user }, params, query }) => {
    const asked = { ...query, courseId: params.id };
    return listNoticesOfCourse(context, asked, user);
  });

  serve(noticesTeachEndpoints.addCourseNotice, async (call) => {
    const { request, session, params, body, transaction } = call;
    const asking = { user: session.user, actor: actorOf(request, now()) };
    const telling = { courseId: params.id, words: body };
    return { notice: await tellCourse({ ...context, transaction }, asking, telling) };
  });

  serve(noticesTeachEndpoints.listUnreachedStudents, async ({ session, params, query }) => {
    const asked = { ...query, noticeId: params.id };
    return listUnreachedOfNotice(database.db, asked, session.user);
  });

  serve(noticesTeachEndpoints.withdrawCourseNotice, async ({ request, session, params }) => {
    const asking = { user: session.user, actor: actorOf(request, now()) };
    const undoUntil = await withdrawFromCourse(context, asking, params.id);
    return { message: inLanguageOf(request, noticeWithdrawn), undoUntil };
  });

  serve(noticesTeachEndpoints.restoreCourseNotice, async ({ request, session, params }) => {
    const asking = { user: session.user, actor: actorOf(request, now()) };
    return { notice: await restoreToCourse(context, asking, params.id) };
  });
}
