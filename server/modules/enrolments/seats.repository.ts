import { sql } from "kysely";
import type { Connection } from "../../database/connect.ts";

type Db = Connection["db"];

/** The same rule as `holdsSeat`, for rows of the table `enrolments`; `now` is ISO 8601 UTC. */
export function seatHeld(now: string) {
  return sql<boolean>`("enrolments"."status" = 'active' or ("enrolments"."status" = 'pending' and "enrolments"."heldUntil" > ${now}))`;
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

export async function countTakenSeats(
  db: Db,
  { courseId, now }: { courseId: string; now: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom("enrolments")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("courseId", "=", courseId)
    .where(seatHeld(now.toISOString()))
    .executeTakeFirstOrThrow();
  return count;
}
