import type { Db } from "../../database/connect.ts";
import { istDay } from "../../ist.ts";

/** Moments in ISO 8601 UTC. */
export type TimetableAsked = {
  /** Classes that begin in [from, until). */
  from: string;
  until: string;
  /** And are not over at this time. */
  endsAfter: string;
  limit: number;
};

/** Courses that are not archived: in which a person teaches, or is actively enrolled until their last day is over. */
export async function listOwnCourses(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<string[]> {
  const today = istDay(now);
  const taught = db
    .selectFrom("course_staff")
    .innerJoin("courses", "courses.id", "course_staff.courseId")
    .select("courseId")
    .where("userId", "=", userId)
    .where("archivedAt", "is", null);
  const rows = await db
    .selectFrom("enrolments")
    .innerJoin("courses", "courses.id", "enrolments.courseId")
    .select("courseId")
    .where("userId", "=", userId)
    .where("status", "=", "active")
    .where("archivedAt", "is", null)
    .where(({ eb, or }) => or([eb("validUntil", "is", null), eb("validUntil", ">=", today)]))
    .union(taught)
    .execute();
  return rows.map(({ courseId }) => courseId);
}

/** Which of these courses have any class. */
export async function listPlannedCourses(db: Db, courseIds: readonly string[]): Promise<string[]> {
  if (courseIds.length === 0) return [];
  const rows = await db
    .selectFrom("courses")
    .select("id")
    .where("id", "in", courseIds)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("classes").select("classes.id").whereRef("courseId", "=", "courses.id")),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export type TimetableRow = Awaited<ReturnType<typeof listTimetable>>[number];

/** The classes of these courses in the order of their beginning. */
export async function listTimetable(db: Db, courseIds: readonly string[], asked: TimetableAsked) {
  if (courseIds.length === 0) return [];
  return selectTimetable(db, courseIds, asked).execute();
}

export function selectTimetable(
  db: Db,
  courseIds: readonly string[],
  { from, until, endsAfter, limit }: TimetableAsked,
) {
  // Ordered by course and time like the index; ordering by time alone would read everybody's classes.
  const own = db
    .selectFrom("classes")
    .selectAll()
    .where("courseId", "in", courseIds)
    .where("startsAt", ">=", from)
    .where("startsAt", "<", until)
    .where("endsAt", ">", endsAfter)
    .orderBy("courseId")
    .orderBy("startsAt")
    .limit(limit);
  return db
    .selectFrom(own.as("own"))
    .innerJoin("courses", "courses.id", "own.courseId")
    .leftJoin("users", "users.id", "own.teacherId")
    .select([
      "own.id",
      "own.courseId",
      "courses.title as courseTitle",
      "courses.titleHi as courseTitleHi",
      "own.subject",
      "users.name as teacherName",
      "own.room",
      "own.startsAt",
      "own.endsAt",
      "own.cancelledAt",
      "own.reason",
      "own.reasonHi",
      "own.plannedStartsAt",
      "own.plannedSubject",
      "own.plannedTeacherId",
      "own.plannedRoom",
      "own.changedFields",
      "own.link",
      "own.recordingLink",
    ])
    .orderBy("own.startsAt")
    .orderBy("own.id");
}

/**
 * What a person missed in these courses between two moments (ISO 8601 UTC), the latest first. Earlier versions moved
 * classes whose register was taken: such a class may be still to come.
 */
export async function listMissed(
  db: Db,
  courseIds: readonly string[],
  { userId, since, until, limit }: { userId: string; since: string; until: string; limit: number },
) {
  if (courseIds.length === 0) return [];
  return db
    .selectFrom("attendance")
    .innerJoin("classes", "classes.id", "attendance.classId")
    .innerJoin("courses", "courses.id", "attendance.courseId")
    .select(["attendance.classId", "attendance.courseId", "classes.subject", "classes.startsAt"])
    .select([
      "classes.recordingLink",
      "courses.title as courseTitle",
      "courses.titleHi as courseTitleHi",
    ])
    .where("attendance.userId", "=", userId)
    .where("attendance.courseId", "in", courseIds)
    .where("attendance.mark", "in", ["absent", "excused"])
    .where("classes.startsAt", ">=", since)
    .where("classes.startsAt", "<=", until)
    .where("classes.cancelledAt", "is", null)
    .orderBy("classes.startsAt", "desc")
    .orderBy("attendance.classId")
    .limit(limit)
    .execute();
}

/** Records the first time that a person opens the link of a class. */
export async function saveClassOpen(
  trx: Db,
  { userId, classId, openedAt }: { userId: string; classId: string; openedAt: string },
): Promise<void> {
  await trx
    .insertInto("class_opens")
    .values({ userId, classId, openedAt })
    .onConflict((same) => same.columns(["userId", "classId"]).doNothing())
    .execute();
}
