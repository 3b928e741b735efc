import type { Db } from "../../database/connect.ts";
import type { ClassesTable, ClassSeriesTable } from "../../database/tables/classes.ts";
import { selectAttendedByOthers } from "./demo-students.repository.ts";
import { localSubject } from "./insert-person.ts";

/** Of the teacher whom a visitor of the demo can choose; web/shared/sign-in/google-identity.ts has the same. */
export const DEMO_TEACHER = { name: "Sample teacher 4", email: "teacher@institute.example" };
export const DEMO_TEACHER_SUBJECT = localSubject(DEMO_TEACHER.email);

/** She, and the others whom the demo's courses name. */
export const DEMO_TEACHERS = [
  DEMO_TEACHER,
  ...[1, 2, 3, 5, 6].map((number) => ({
    name: `Sample teacher ${number}`,
    email: `teacher-${number}@institute.example`,
  })),
];
export const DEMO_TEACHER_SUBJECTS = DEMO_TEACHERS.map(({ email }) => localSubject(email));

/** The courses that the demo brought and that are still there, in the order of its files. */
export async function listDemoCourses(db: Db) {
  return db
    .selectFrom("demo_rows")
    .innerJoin("courses", "courses.id", "demo_rows.id")
    .select(["courses.id", "courses.timings", "courses.subjects", "courses.teachers"])
    .select(["courses.mode", "courses.startsOn", "courses.endsOn"])
    .where("demo_rows.kind", "=", "course")
    .where("courses.archivedAt", "is", null)
    .orderBy("demo_rows.item")
    .execute();
}

export async function findDemoCourseTitles(db: Db, id: string) {
  return db
    .selectFrom("courses")
    .select(["title", "titleHi"])
    .where("id", "=", id)
    .executeTakeFirst();
}

type Recording = { courseId: string; classId: string; subject: string | null };

/** Attaches the demo's lecture of a course that is no sample, if there is one, to a class. */
export async function setDemoRecording(
  trx: Db,
  { courseId, classId, subject }: Recording,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("lectures")
    .set({ classId })
    .where("courseId", "=", courseId)
    .where("isSample", "=", 0)
    .where("id", "in", ({ selectFrom }) =>
      selectFrom("demo_rows").select("id").where("kind", "=", "lecture"),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n)
    await trx
      .updateTable("classes")
      .set({ subject, plannedSubject: subject })
      .where("id", "=", classId)
      .execute();
}

/** The last day of a series that has a class; undefined where it has none. */
export async function findLastDay(db: Db, seriesId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("classes")
    .select("day")
    .where("seriesId", "=", seriesId)
    .orderBy("startsAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.day;
}

export async function insertDemoClasses(
  trx: Db,
  { series, classes }: { series: ClassSeriesTable; classes: readonly ClassesTable[] },
): Promise<void> {
  await trx
    .insertInto("class_series")
    .values(series)
    .onConflict((same) => same.column("id").doNothing())
    .execute();
  await trx.insertInto("classes").values(classes).execute();
}

export async function insertDemoStaff(
  trx: Db,
  { courseIds, userId, addedAt }: { courseIds: string[]; userId: string; addedAt: string },
): Promise<void> {
  await trx
    .insertInto("teachers")
    .values({ userId, isShown: 0, version: 1, createdAt: addedAt })
    .onConflict((same) => same.column("userId").doNothing())
    .execute();
  await trx
    .insertInto("course_staff")
    .values(courseIds.map((courseId) => ({ courseId, userId, addedAt })))
    .onConflict((same) => same.columns(["courseId", "userId"]).doNothing())
    .execute();
}

/** Deletes the classes that the demo planned in a course, but for those in which others than sample students are marked. */
export async function deleteDemoClasses(trx: Db, courseId: string): Promise<void> {
  await trx
    .deleteFrom("classes")
    .where("seriesId", "=", courseId)
    .where("id", "not in", selectAttendedByOthers(trx, courseId))
    .execute();
  await trx
    .deleteFrom("class_series")
    .where("id", "=", courseId)
    .where("id", "not in", ({ selectFrom }) => selectFrom("classes").select("seriesId"))
    .execute();
}

/**
 * Whether the office has planned classes or named a teacher in a course of the demo, or others than sample students are
 * marked in one of its registers.
 */
export async function hasOwnTimetable(db: Db, courseId: string): Promise<boolean> {
  // The series that the demo brought has the course's id.
  const series = await db
    .selectFrom("class_series")
    .select("id")
    .where("courseId", "=", courseId)
    .where("id", "!=", courseId)
    .limit(1)
    .executeTakeFirst();
  const staff = await db
    .selectFrom("course_staff")
    .innerJoin("users", "users.id", "course_staff.userId")
    .select("users.id")
    .where("courseId", "=", courseId)
    .where("users.subject", "not in", DEMO_TEACHER_SUBJECTS)
    .limit(1)
    .executeTakeFirst();
  const attended = await selectAttendedByOthers(db, courseId).limit(1).executeTakeFirst();
  return series !== undefined || staff !== undefined || attended !== undefined;
}
