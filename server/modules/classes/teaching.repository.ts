import { type SqlBool, sql } from "kysely";
import type { Absence, OwnAttendance } from "../../../contract/entities/attendance.ts";
import type { Connection } from "../../database/connect.ts";
import { selectEnrolledLanguage } from "../messages/index.ts";
import { findRecordings } from "./recordings.repository.ts";

type Db = Connection["db"];

/** A student's own record in a course. A class that was cancelled after its register was saved does not count. */
export async function getOwnAttendance(
  db: Db,
  { userId, courseId, now }: { userId: string; courseId: string; now: Date },
): Promise<OwnAttendance> {
  const rows = await db
    .selectFrom("attendance")
    .innerJoin("classes", "classes.id", "attendance.classId")
    .select(["attendance.classId", "classes.startsAt", "classes.subject", "attendance.mark"])
    .select("classes.recordingLink")
    .where("attendance.userId", "=", userId)
    .where("attendance.courseId", "=", courseId)
    .where("classes.cancelledAt", "is", null)
    .orderBy("classes.startsAt", "desc")
    .execute();
  const absences = rows.flatMap(({ mark, ...row }) =>
    mark === "absent" || mark === "excused" ? [{ ...row, mark }] : [],
  );
  const classIds = absences.map(({ classId }) => classId);
  const recordings = await findRecordings(db, { classIds, now });
  const missed = absences.map(({ recordingLink, ...absence }) => ({
    ...absence,
    hasRecordingLink: recordingLink !== null,
    lectureId: recordings.get(absence.classId) ?? null,
  }));
  return { classes: rows.length, attended: rows.length - missed.length, missed };
}

/** Moments in ISO 8601 UTC. */
type Asked = { since: string; until: string; limit: number };

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
    for (const { mark, chosenLanguage, enrolledIn, ...row } of rows)
      if (mark === "absent" || mark === "excused")
        absences.push({ ...row, mark, language: chosenLanguage ?? enrolledIn });
  }
  return absences;
}

/** The classes that were not cancelled and in which somebody was missing. The list of absences needs no more than one for each of its rows. */
export function selectMissedClasses(db: Db, { since, until, limit }: Asked) {
  return db
    .selectFrom("classes")
    .select("classes.id")
    .where("classes.startsAt", ">=", since)
    .where("classes.startsAt", "<=", until)
    .where("classes.cancelledAt", "is", null)
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
    .orderBy("name")
    .orderBy("users.id")
    .limit(limit);
}

type Named = { id: string; name: string };

/**
 * Adds a number to whoever shares their name with others of the course, by the order in which they came into it. Those
 * who have left it count, so that a number stands for the same person in every list.
 */
export async function withNumbers<Student extends Named>(
  db: Db,
  { courseId, students }: { courseId: string; students: readonly Student[] },
): Promise<(Student & { number?: number })[]> {
  const numbers = await listNumbers(db, courseId);
  return students.map((student) => {
    const number = numbers.get(student.id);
    return number === undefined ? student : { ...student, number };
  });
}

async function listNumbers(db: Db, courseId: string): Promise<ReadonlyMap<string, number>> {
  const named = db
    .selectFrom("enrolments")
    .innerJoin("users", "users.id", "enrolments.userId")
    .select(["enrolments.id", "enrolments.userId", "users.name"])
    .where("enrolments.courseId", "=", courseId);
  const numbered = db.selectFrom(named.as("named")).select(({ fn }) => [
    "userId",
    // Ids grow with time, and an enrolment keeps its own when somebody comes back.
    fn
      .agg<number | string>("row_number")
      .over((over) => over.partitionBy("name").orderBy("id"))
      .as("number"),
    fn
      .countAll<number | string>()
      .over((over) => over.partitionBy("name"))
      .as("sharing"),
  ]);
  const rows = await db
    .selectFrom(numbered.as("numbered"))
    .select(["userId", "number"])
    .where("sharing", ">", 1)
    .execute();
  return new Map(rows.map(({ userId, number }) => [userId, Number(number)]));
}
