import type { Insertable, Updateable } from "kysely";
import { sitePicture } from "../../../contract/entities/content-parts.ts";
import type { OfficeTeacher } from "../../../contract/entities/teacher.ts";
import type { Db } from "../../database/connect.ts";
import type { TeachersTable } from "../../database/tables/classes.ts";
import { hasAccount } from "../accounts/index.ts";

const columns = [
  ...(["users.id", "users.name", "users.email"] as const),
  ...([
    "teachers.nameHi",
    "teachers.subjectCode as subject",
    "teachers.degree",
    "teachers.experience",
  ] as const),
  ...(["teachers.experienceHi", "teachers.about", "teachers.aboutHi", "teachers.photo"] as const),
  ...(["teachers.isShown", "teachers.version"] as const),
] as const;

/** All teachers, or one; in the order in which they came. */
export async function listTeachers(db: Db, id?: string): Promise<OfficeTeacher[]> {
  const rows = await db
    .selectFrom("teachers")
    .innerJoin("users", "users.id", "teachers.userId")
    .select([...columns, hasAccount])
    .$if(id !== undefined, (one) => one.where("users.id", "=", id ?? ""))
    .orderBy("teachers.createdAt")
    .orderBy("users.id")
    .execute();
  const places = await db
    .selectFrom("course_staff")
    .select(["userId", "courseId"])
    .$if(id !== undefined, (one) => one.where("userId", "=", id ?? ""))
    .orderBy("addedAt")
    .orderBy("courseId")
    .execute();
  return rows.map((row) => ({
    ...row,
    hasAccount: row.hasAccount === 1,
    isShown: row.isShown === 1,
    photo: row.photo === null ? null : sitePicture.parse(JSON.parse(row.photo)),
    courseIds: places.filter(({ userId }) => userId === row.id).map(({ courseId }) => courseId),
  }));
}

/** The ids of the teachers who are called exactly so. */
export async function findTeachersNamed(db: Db, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom("teachers")
    .innerJoin("users", "users.id", "teachers.userId")
    .select("users.id")
    .where("users.name", "=", name)
    .orderBy("users.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** False where the person is a teacher already, who stays as they are. */
export async function insertTeacher(trx: Db, row: Insertable<TeachersTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("teachers")
    .values(row)
    .onConflict((same) => same.column("userId").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateTeacher(
  trx: Db,
  { id, set }: { id: string; set: Updateable<TeachersTable> },
): Promise<void> {
  await trx.updateTable("teachers").set(set).where("userId", "=", id).execute();
}

export async function deleteTeacher(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("teachers").where("userId", "=", id).execute();
}

export async function listTitles(db: Db, courseIds: readonly string[]): Promise<string[]> {
  if (courseIds.length === 0) return [];
  const courses = db.selectFrom("courses").select("title").where("id", "in", courseIds);
  return (await courses.orderBy("id").execute()).map(({ title }) => title);
}
