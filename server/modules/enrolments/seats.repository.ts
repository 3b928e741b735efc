import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { EnrolmentStatus } from "../../../contract/entities/closed-lists.ts";
import type { Connection } from "../../database/connect.ts";

type Db = Connection["db"];

type Condition = RawBuilder<SqlBool>;

/** The rows of `enrolments` that wait for the office at `now` (ISO 8601 UTC). Only this file says in SQL what holds a seat. */
export function isPending(now: string): Condition {
  return sql<SqlBool>`("enrolments"."status" = 'pending' and "enrolments"."heldUntil" > ${now})`;
}

/** `effectiveStatus` of a row. No index finds rows by it. */
export function statusThatCounts(now: string): RawBuilder<EnrolmentStatus> {
  return sql<EnrolmentStatus>`(case when "enrolments"."status" <> 'pending' then "enrolments"."status"
    when "enrolments"."heldUntil" > ${now} then 'pending' else 'withdrawn' end)`;
}

/** The rows for which `holdsSeat` is true. */
export function seatHeld(now: string): Condition {
  return sql<SqlBool>`${statusThatCounts(now)} <> 'withdrawn'`;
}

/**
 * The number of held seats of a row of `courses`, as a scalar. Active enrolments have a counter, which
 * triggers keep. Pending ones and offers to those who wait lapse without a write, and are counted from indexes alone.
 */
export function heldSeats(now: string): RawBuilder<number> {
  return sql<number>`("courses"."activeSeats" + ${pendingSeats(now)} + ${offeredSeats(now)})`;
}

function offeredSeats(now: string): RawBuilder<number> {
  return sql<number>`(select count(*) from "waiting_list"
    where "waiting_list"."courseId" = "courses"."id" and "waiting_list"."offeredUntil" > ${now})`;
}

/** The number of seats of a row of `courses` that wait for the office, as a scalar. */
export function pendingSeats(now: string): RawBuilder<number> {
  return sql<number>`(select count(*) from "enrolments"
    where "enrolments"."courseId" = "courses"."id" and ${isPending(now)})`;
}

export type LockedCourse = {
  id: string;
  title: string;
  startsOn: string;
  batchSize: number;
  feePaise: number | null;
  closedAt: string | null;
  publishedAt: string | null;
  archivedAt: string | null;
  validUntil: string | null;
};

/**
 * Locks a course's row until the transaction ends, so that of all who want the last seat each counts what the
 * one before took. An update locks on both databases.
 */
export async function lockCourse(trx: Db, id: string): Promise<LockedCourse | undefined> {
  return trx
    .updateTable("courses")
    .set({ id })
    .where("id", "=", id)
    .returning([
      ...(["id", "title", "startsOn", "batchSize", "feePaise", "closedAt", "validUntil"] as const),
      ...(["publishedAt", "archivedAt"] as const),
    ])
    .executeTakeFirst();
}

/** Locks several courses in the order of their ids, so that two callers at once cannot deadlock. */
export async function lockCourses(
  trx: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LockedCourse>> {
  const locked = new Map<string, LockedCourse>();
  for (const id of [...new Set(ids)].toSorted()) {
    const course = await lockCourse(trx, id);
    if (course) locked.set(id, course);
  }
  return locked;
}

/**
 * Locks the courses in which people are active, in the order of their ids: deleting the people changes their
 * counters, and two deletions at once must not deadlock.
 */
export async function lockCoursesOf(trx: Db, userIds: readonly string[]): Promise<void> {
  const enrolments = await selectEnrolmentsOf(trx, userIds).execute();
  const active = enrolments.filter(({ status }) => status === "active");
  await lockCourses(
    trx,
    active.map(({ courseId }) => courseId),
  );
}

/** Not by status: SQLite would read every active enrolment of the institute by that index. */
export function selectEnrolmentsOf(db: Db, userIds: readonly string[]) {
  return db.selectFrom("enrolments").select(["courseId", "status"]).where("userId", "in", userIds);
}

export async function countTakenSeats(
  db: Db,
  { courseId, now }: { courseId: string; now: Date },
): Promise<number> {
  const { taken } = await db
    .selectFrom("courses")
    .select(heldSeats(now.toISOString()).as("taken"))
    .where("courses.id", "=", courseId)
    .executeTakeFirstOrThrow();
  return taken;
}
