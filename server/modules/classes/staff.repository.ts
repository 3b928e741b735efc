import type { Db } from "../../database/connect.ts";

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

/** The names of these people, wherever they teach. */
export async function listNames(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  const people = db.selectFrom("users").select(["id", "name"]).where("id", "in", ids);
  return people.orderBy("name").orderBy("id").execute();
}

/** Makes the person a teacher; does nothing where they teach there already. */
export async function insertStaff(trx: Db, row: Membership & { addedAt: string }): Promise<void> {
  const { userId, addedAt: createdAt } = row;
  await trx
    .insertInto("teachers")
    .values({ userId, isShown: 0, version: 1, createdAt })
    .onConflict((same) => same.column("userId").doNothing())
    .execute();
  await trx
    .insertInto("course_staff")
    .values(row)
    .onConflict((same) => same.columns(["courseId", "userId"]).doNothing())
    .execute();
}

export async function deleteStaff(trx: Db, { courseId, userId }: Membership): Promise<void> {
  await trx
    .deleteFrom("course_staff")
    .where("courseId", "=", courseId)
    .where("userId", "=", userId)
    .execute();
}
