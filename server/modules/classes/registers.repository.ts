import type { AttendanceMark } from "../../../contract/entities/teaching.ts";
import type { Db } from "../../database/connect.ts";
import type { AttendanceTable, RegistersTable } from "../../database/tables/classes.ts";

/** A mark as it is given; that somebody called about it stays. */
export type SavedMark = Pick<
  AttendanceTable,
  "classId" | "userId" | "courseId" | "mark" | "markedAt"
>;

export type RegisterStudent = {
  id: string;
  name: string;
  mark: AttendanceMark | null;
  markedAt: string | null;
};

type OfClass = { id: string; courseId: string; endsAt: string };

export async function findRegister(db: Db, classId: string): Promise<RegistersTable | undefined> {
  return db.selectFrom("registers").selectAll().where("classId", "=", classId).executeTakeFirst();
}

/**
 * Ordered by name: the actively enrolled, except those who enrolled after the class had ended, and everybody with a
 * mark in it.
 */
export async function listStudents(
  db: Db,
  { id, courseId, endsAt }: OfClass,
): Promise<RegisterStudent[]> {
  return db
    .selectFrom("enrolments")
    .innerJoin("users", "users.id", "enrolments.userId")
    .leftJoin("attendance", (join) =>
      join.onRef("attendance.userId", "=", "users.id").on("attendance.classId", "=", id),
    )
    .select(["users.id", "users.name", "attendance.mark", "attendance.markedAt"])
    .where("enrolments.courseId", "=", courseId)
    .where(({ or, and, eb }) =>
      or([
        eb("attendance.mark", "is not", null),
        and([eb("enrolments.status", "=", "active"), eb("enrolments.enrolledAt", "<", endsAt)]),
      ]),
    )
    .orderBy("name")
    .orderBy("enrolments.id")
    .execute();
}

/** Which of these people have, or had, a seat in the course. */
export async function knownInCourse(
  db: Db,
  { courseId, ids }: { courseId: string; ids: readonly string[] },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("enrolments")
    .select("userId")
    .where("courseId", "=", courseId)
    .where("userId", "in", ids)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Which of these ids are those of people who are there. */
export async function listPeople(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("users").select("id").where("id", "in", ids).execute();
  return rows.map(({ id }) => id);
}

/** Locks the class, so that of two concurrent saves the second sees the marks of the first. */
export async function lockClass(trx: Db, id: string): Promise<void> {
  await trx.updateTable("classes").set({ id }).where("id", "=", id).execute();
}

const ROWS_AT_ONCE = 200;

/** Marks the register as saved and writes these marks, over those of the same students. */
export async function writeRegister(
  trx: Db,
  { register, attendance }: { register: RegistersTable; attendance: readonly SavedMark[] },
): Promise<void> {
  const { classId: _, ...saved } = register;
  await trx
    .insertInto("registers")
    .values(register)
    .onConflict((same) => same.column("classId").doUpdateSet(saved))
    .execute();
  for (let at = 0; at < attendance.length; at += ROWS_AT_ONCE)
    await trx
      .insertInto("attendance")
      .values(attendance.slice(at, at + ROWS_AT_ONCE))
      .onConflict((same) =>
        same.columns(["classId", "userId"]).doUpdateSet(({ ref }) => ({
          mark: ref("excluded.mark"),
          markedAt: ref("excluded.markedAt"),
        })),
      )
      .execute();
}
