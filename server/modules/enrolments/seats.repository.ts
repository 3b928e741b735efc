import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { EnrolmentStatus } from "../../../contract/entities/choices.ts";
import type { Connection } from "../../database/connect.ts";

type Db = Connection["db"];

type Condition = RawBuilder<SqlBool>;

/**
 * Where each state of `effectiveStatus` is found in the table `enrolments`, at `now` (ISO 8601 UTC): for each, sets
 * without a row in common, written so that an index of migrations 0028 and 0029 finds them. This file alone
 * says in SQL what holds a seat.
 */
export function statusSets(now: string): Readonly<Record<EnrolmentStatus, readonly Condition[]>> {
  const pending = sql`"enrolments"."status" = 'pending'`;
  return {
    active: [sql<SqlBool>`"enrolments"."status" = 'active'`],
    pending: [sql<SqlBool>`(${pending} and "enrolments"."heldUntil" > ${now})`],
    withdrawn: [
      sql<SqlBool>`"enrolments"."status" = 'withdrawn'`,
      sql<SqlBool>`(${pending} and "enrolments"."heldUntil" <= ${now})`,
      sql<SqlBool>`(${pending} and "enrolments"."heldUntil" is null)`,
    ],
  };
}

/** `effectiveStatus` for a row at hand. No index finds by it: a reader who wants one takes `statusSets`. */
export function statusThatCounts(now: string): RawBuilder<EnrolmentStatus> {
  return sql<EnrolmentStatus>`(case when "enrolments"."status" <> 'pending' then "enrolments"."status"
    when "enrolments"."heldUntil" > ${now} then 'pending' else 'withdrawn' end)`;
}

/** The rows that `holdsSeat` says so of. */
export function seatHeld(now: string): Condition {
  return sql<SqlBool>`${statusThatCounts(now)} <> 'withdrawn'`;
}

/**
 * How many seats of the row of `courses` at hand are held, as a scalar. Active ones have a counter (migration
 * 0042); pending ones lapse though nothing is written, and are counted from an index alone.
 */
export function heldSeats(now: string): RawBuilder<number> {
  const isOfCourse = sql`"enrolments"."courseId" = "courses"."id"`;
  const pending = statusSets(now).pending.map(
    (set) => sql`(select count(*) from "enrolments" where ${isOfCourse} and ${set})`,
  );
  return sql<number>`("courses"."activeSeats" + ${sql.join(pending, sql` + `)})`;
}

export type LockedCourse = {
  id: string;
  batchSize: number;
  feePaise: number | null;
  closedAt: string | null;
  validUntil: string | null;
};

/**
 * A course whose row stays locked until the transaction ends, so that of all who want its last seat
 * each counts what the one before took: an update locks on both databases.
 */
export async function lockCourse(trx: Db, id: string): Promise<LockedCourse | undefined> {
  return trx
    .updateTable("courses")
    .set({ id })
    .where("id", "=", id)
    .returning(["id", "batchSize", "feePaise", "closedAt", "validUntil"])
    .executeTakeFirst();
}

/**
 * Locks the courses in which a person is active, one after the other by id: whoever deletes the person changes
 * their counters, and two who do so at once must not wait for each other.
 */
export async function lockCoursesOf(trx: Db, userId: string): Promise<void> {
  const courses = await trx
    .selectFrom("enrolments")
    .select("courseId")
    .where("userId", "=", userId)
    .where("status", "=", "active")
    .orderBy("courseId")
    .execute();
  for (const { courseId } of courses) await lockCourse(trx, courseId);
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
