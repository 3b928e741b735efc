import { type SqlBool, sql } from "kysely";
import type { Absence, OwnAttendance } from "../../../contract/entities/attendance.ts";
import type { Connection } from "../../database/connect.ts";
import { findRecordings } from "../classes/index.ts";

type Db = Connection["db"];

/** A student's own record in a course. */
export async function getOwnAttendance(
  db: Db,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<OwnAttendance> {
  const rows = await db
    .selectFrom("attendance")
    .innerJoin("classes", "classes.id", "attendance.classId")
    .select(["attendance.classId", "classes.startsAt", "classes.subject", "attendance.mark"])
    .where("attendance.userId", "=", userId)
    .where("attendance.courseId", "=", courseId)
    .orderBy("classes.startsAt", "desc")
    .execute();
  const absences = rows.flatMap(({ mark, ...row }) =>
    mark === "absent" || mark === "excused" ? [{ ...row, mark }] : [],
  );
  const classIds = absences.map(({ classId }) => classId);
  const recordings = await findRecordings(db, classIds);
  const missed = absences.map((absence) => ({
    ...absence,
    lectureId: recordings.get(absence.classId) ?? null,
  }));
  return { classes: rows.length, attended: rows.length - missed.length, missed };
}

/** Moments in ISO 8601 UTC. */
type Asked = { since: string; until: string; limit: number };

/** Of classes that began in [since, until], the latest first, each class's students by name. */
export async function listAbsences(db: Db, asked: Asked): Promise<Absence[]> {
  const rows = await selectAbsences(db, asked).execute();
  return rows.flatMap(({ mark, ...row }) =>
    mark === "absent" || mark === "excused" ? [{ ...row, mark }] : [],
  );
}

/**
 * A cross join is read in its order by SQLite, which would otherwise read every register there ever was. Without
 * `until` it would read the classes to come, which are most of those planned.
 */
export function selectAbsences(db: Db, { since, until, limit }: Asked) {
  return (
    db
      .selectFrom("classes")
      .crossJoin("attendance")
      .innerJoin("courses", "courses.id", "classes.courseId")
      .innerJoin("users", "users.id", "attendance.userId")
      .leftJoin("enrolment_forms", "enrolment_forms.userId", "users.id")
      .select(["classes.id as classId", "classes.startsAt", "classes.subject", "classes.courseId"])
      .select([
        "courses.title as courseTitle",
        "courses.titleHi as courseTitleHi",
        "attendance.mark",
      ])
      .select(({ fn }) => [
        "users.id as userId",
        fn.coalesce("enrolment_forms.fullName", "users.name").as("name"),
        "enrolment_forms.parentName",
        "enrolment_forms.phoneNumber",
      ])
      .whereRef("attendance.classId", "=", "classes.id")
      .where("classes.startsAt", ">=", since)
      .where("classes.startsAt", "<=", until)
      // Written out, as an index of these marks is found only by their values.
      .where(sql<SqlBool>`"attendance"."mark" in ('absent', 'excused')`)
      .orderBy("classes.startsAt", "desc")
      .orderBy("classes.id", "desc")
      .orderBy("name")
      .orderBy("users.id")
      .limit(limit)
  );
}
