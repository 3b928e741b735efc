import { type SqlBool, sql } from "kysely";
import type { Absence } from "../../../contract/entities/attendance.ts";
import type { Db } from "../../database/connect.ts";
import { selectEnrolledLanguage } from "../messages/index.ts";

type Asked = { since: string; until: string; courseId?: string | undefined; limit: number };

const CLASSES_AT_ONCE = 100;

/** Written out, as an index of these marks is found only by their values. */
const isMissed = sql<SqlBool>`"attendance"."mark" in ('absent', 'excused')`;

/** Of classes that began in [since, until], the latest first, each class's students by name. */
export async function listAbsences(db: Db, asked: Asked): Promise<Absence[]> {
  const classes = await selectMissedClasses(db, asked).execute();
  const ids = classes.map(({ id }) => id);
  const absences: Absence[] = [];
  // Some classes at a time, as the first of them often fill the list.
  for (let at = 0; at < ids.length && absences.length < asked.limit; at += CLASSES_AT_ONCE) {
    const classIds = ids.slice(at, at + CLASSES_AT_ONCE);
    const limit = asked.limit - absences.length;
    const rows = await selectAbsences(db, { classIds, limit }).execute();
    for (const { mark, chosenLanguage, enrolledIn, calledAt, calledBy, callNote, ...row } of rows)
      if (mark === "absent" || mark === "excused")
        absences.push({
          ...row,
          mark,
          language: chosenLanguage ?? enrolledIn,
          call: calledAt === null ? null : { at: calledAt, byName: calledBy, note: callNote },
        });
  }
  return absences;
}

/** The classes that were not cancelled and in which somebody was missing. The list of absences needs no more than one for each of its rows. */
export function selectMissedClasses(db: Db, { since, until, courseId, limit }: Asked) {
  return db
    .selectFrom("classes")
    .select("classes.id")
    .where("classes.startsAt", ">=", since)
    .where("classes.startsAt", "<=", until)
    .where("classes.cancelledAt", "is", null)
    .$if(courseId !== undefined, (all) => all.where("classes.courseId", "=", courseId ?? ""))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("attendance")
          .select("attendance.userId")
          .whereRef("attendance.classId", "=", "classes.id")
          .where(isMissed),
      ),
    )
    .orderBy("classes.startsAt", "desc")
    .orderBy("classes.id", "desc")
    .limit(limit);
}

export function selectAbsences(
  db: Db,
  { classIds, limit }: { classIds: readonly string[]; limit: number },
) {
  return db
    .selectFrom("classes")
    .innerJoin("attendance", "attendance.classId", "classes.id")
    .innerJoin("courses", "courses.id", "classes.courseId")
    .innerJoin("users", "users.id", "attendance.userId")
    .leftJoin("enrolment_forms", "enrolment_forms.userId", "users.id")
    .leftJoin("message_settings", "message_settings.userId", "users.id")
    .leftJoin("users as callers", "callers.id", "attendance.calledById")
    .select(["attendance.calledAt", "callers.name as calledBy", "attendance.callNote"])
    .select(["classes.id as classId", "classes.startsAt", "classes.subject", "classes.courseId"])
    .select(["courses.title as courseTitle", "courses.titleHi as courseTitleHi", "attendance.mark"])
    .select([
      "users.id as userId",
      "users.name",
      "enrolment_forms.parentName",
      "enrolment_forms.phoneNumber",
      "message_settings.language as chosenLanguage",
      selectEnrolledLanguage("users.id"),
    ])
    .where("classes.id", "in", classIds)
    .where(isMissed)
    .orderBy("classes.startsAt", "desc")
    .orderBy("classes.id", "desc")
    .orderBy("users.name")
    .orderBy("users.id")
    .limit(limit);
}

/** The student's mark in a class, locked where it is an absence. */
export async function lockAbsence(
  trx: Db,
  { classId, userId }: { classId: string; userId: string },
) {
  return trx
    .updateTable("attendance")
    .set({ classId })
    .where("classId", "=", classId)
    .where("userId", "=", userId)
    .where("mark", "in", ["absent", "excused"])
    .returning(["courseId", "calledAt", "callNote"])
    .executeTakeFirst();
}

type Called = {
  classId: string;
  userId: string;
  set: { calledAt?: string | null; calledById?: string | null; callNote: string | null };
};

export async function saveAbsenceCall(trx: Db, { classId, userId, set }: Called): Promise<void> {
  await trx
    .updateTable("attendance")
    .set(set)
    .where("classId", "=", classId)
    .where("userId", "=", userId)
    .execute();
}

/** Who called a family about an absence and when; undefined where nobody did. */
export async function findAbsenceCall(
  db: Db,
  { classId, userId }: { classId: string; userId: string },
) {
  return db
    .selectFrom("attendance")
    .leftJoin("users", "users.id", "attendance.calledById")
    .select(["attendance.calledAt as at", "users.name as byName", "attendance.callNote as note"])
    .where("attendance.classId", "=", classId)
    .where("attendance.userId", "=", userId)
    .where("attendance.calledAt", "is not", null)
    .$narrowType<{ at: string }>()
    .executeTakeFirst();
}
