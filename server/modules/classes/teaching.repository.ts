import { sql } from "kysely";
import type { CourseAttendance, OwnAttendance } from "../../../contract/entities/attendance.ts";
import type { Db } from "../../database/connect.ts";
import { findRecordings } from "./recordings.repository.ts";

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

/** The same counts for each course in which the student has a mark. */
export async function listOwnAttendances(db: Db, userId: string): Promise<CourseAttendance[]> {
  const rows = await db
    .selectFrom("attendance")
    .innerJoin("classes", "classes.id", "attendance.classId")
    .select(({ fn }) => ["attendance.courseId", "attendance.mark", fn.countAll().as("classes")])
    .where("attendance.userId", "=", userId)
    .where("classes.cancelledAt", "is", null)
    .groupBy(["attendance.courseId", "attendance.mark"])
    .execute();
  const byCourse = Map.groupBy(rows, ({ courseId }) => courseId);
  return [...byCourse].map(([courseId, marks]) => ({
    courseId,
    classes: sumOf(marks),
    attended: sumOf(marks.filter(({ mark }) => mark === "present" || mark === "late")),
  }));
}

function sumOf(marks: readonly { classes: string | number | bigint }[]): number {
  return marks.reduce((sum, { classes }) => sum + Number(classes), 0);
}

export type MonthlyAttendance = Awaited<ReturnType<typeof listMonthlyAttendance>>[number];

/** Held and attended classes by student, course and month in India; those that were cancelled do not count. */
export async function listMonthlyAttendance(
  db: Db,
  { courseId, userId }: { courseId?: string | undefined; userId?: string | undefined },
) {
  const month = sql<string>`substr("classes"."day", 1, 7)`;
  const attended = sql<string>`sum(case when "attendance"."mark" in ('present', 'late') then 1 else 0 end)`;
  const rows = await db
    .selectFrom("attendance")
    .innerJoin("classes", "classes.id", "attendance.classId")
    .innerJoin("courses", "courses.id", "classes.courseId")
    .innerJoin("users", "users.id", "attendance.userId")
    .select(["users.id as userId", "users.name", "courses.id as courseId"])
    .select(["courses.title as courseTitle", "courses.titleHi as courseTitleHi"])
    .select(({ fn }) => [month.as("month"), fn.countAll().as("classes"), attended.as("attended")])
    .where("classes.cancelledAt", "is", null)
    // Of the class, whose index finds them: that of attendance begins with the student.
    .$if(courseId !== undefined, (all) => all.where("classes.courseId", "=", courseId ?? ""))
    .$if(userId !== undefined, (all) => all.where("attendance.userId", "=", userId ?? ""))
    .groupBy(["users.id", "users.name", "courses.id", "courses.title", "courses.titleHi", month])
    .orderBy("users.name")
    .orderBy("users.id")
    .orderBy("courses.title")
    .orderBy("courses.id")
    .orderBy(month)
    .execute();
  return rows.map(({ classes, attended, ...row }) => ({
    ...row,
    classes: Number(classes),
    attended: Number(attended),
  }));
}

/** Moments in ISO 8601 UTC. */
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
