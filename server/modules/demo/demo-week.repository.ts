import type { Connection } from "../../database/connect.ts";
import type { ClassesTable, ClassSeriesTable } from "../../database/tables/classes.ts";

type Db = Connection["db"];

/** The courses that the demo brought and that are still there, in the order of its files. */
export async function listDemoCourses(db: Db) {
  return db
    .selectFrom("demo_rows")
    .innerJoin("courses", "courses.id", "demo_rows.id")
    .select(["courses.id", "courses.timings", "courses.subjects", "courses.teachers"])
    .select("courses.mode")
    .where("demo_rows.kind", "=", "course")
    .where("courses.archivedAt", "is", null)
    .orderBy("demo_rows.item")
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
    .insertInto("course_staff")
    .values(courseIds.map((courseId) => ({ courseId, userId, addedAt })))
    .onConflict((same) => same.columns(["courseId", "userId"]).doNothing())
    .execute();
}

/** The classes that the demo planned in a course: their series has the course's id. */
export async function deleteDemoClasses(trx: Db, courseId: string): Promise<void> {
  await trx.deleteFrom("class_series").where("id", "=", courseId).execute();
}

export async function deletePersonBySubject(trx: Db, subject: string): Promise<void> {
  await trx.deleteFrom("users").where("subject", "=", subject).execute();
}
