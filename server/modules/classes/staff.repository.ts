import type { Connection } from "../../database/connect.ts";

type Db = Connection["db"];
type Membership = { courseId: string; userId: string };

export type StaffRow = {
  userId: string;
  name: string;
  email: string;
  /** 0 or 1. */
  isEmailVerified: number;
  addedAt: string;
};

/** Who teaches in a course, by name. */
export async function listStaff(db: Db, courseId: string): Promise<StaffRow[]> {
  return db
    .selectFrom("course_staff")
    .innerJoin("users", "users.id", "course_staff.userId")
    .select(["users.id as userId", "users.name", "users.email", "users.isEmailVerified"])
    .select("course_staff.addedAt")
    .where("course_staff.courseId", "=", courseId)
    .orderBy("users.name")
    .orderBy("users.id")
    .execute();
}

/** Does nothing where the person teaches there already. */
export async function insertStaff(trx: Db, row: Membership & { addedAt: string }): Promise<void> {
  await trx
    .insertInto("course_staff")
    .values(row)
    .onConflict((same) => same.columns(["courseId", "userId"]).doNothing())
    .execute();
}

/** Removes the person from the staff and from classes that have not begun. */
export async function deleteStaff(
  trx: Db,
  { courseId, userId, now }: Membership & { now: string },
): Promise<void> {
  await trx
    .deleteFrom("course_staff")
    .where("courseId", "=", courseId)
    .where("userId", "=", userId)
    .execute();
  await leaveClasses(trx, { courseId, userId, now });
}

/** A class's changed fields are JSON, so classes with the same ones are changed together. */
async function leaveClasses(
  trx: Db,
  { courseId, userId, now }: Membership & { now: string },
): Promise<void> {
  const coming = trx
    .selectFrom("classes")
    .where("courseId", "=", courseId)
    .where("teacherId", "=", userId)
    .where("startsAt", ">", now);
  for (const { changedFields } of await coming.select("changedFields").distinct().execute()) {
    const known: string[] = JSON.parse(changedFields);
    await trx
      .updateTable("classes")
      .set(({ eb }) => ({
        teacherId: null,
        changedFields: JSON.stringify([...new Set([...known, "teacher"])]),
        changedAt: now,
        version: eb("version", "+", 1),
      }))
      .where("courseId", "=", courseId)
      .where("teacherId", "=", userId)
      .where("startsAt", ">", now)
      .where("changedFields", "=", changedFields)
      .execute();
  }
}

/** Whether this person can sign in: people without an account cannot teach. */
export async function hasAccountOf(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("subject", "not like", "office|%")
    .executeTakeFirst();
  return row !== undefined;
}
