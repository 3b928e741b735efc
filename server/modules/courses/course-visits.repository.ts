import { sql } from "kysely";
import type { Connection } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";

type Db = Connection["db"];

export type Visit = { userId: string; courseId: string; at: Date; endedBefore: Date };

/**
 * Records that a person sees a course now. If they had last seen it before `endedBefore`, this is a new
 * visit. Gives when they had last seen it before this visit, null for the first.
 */
export async function saveVisit(
  db: Db,
  { userId, courseId, at, endedBefore }: Visit,
): Promise<string | null> {
  const seenAt = at.toISOString();
  const { seenBefore } = await db
    .insertInto("course_visits")
    .values({ id: newId(), userId, courseId, seenAt, seenBefore: null })
    .onConflict((conflict) =>
      conflict.columns(["userId", "courseId"]).doUpdateSet({
        seenAt,
        seenBefore: sql`case when "course_visits"."seenAt" < ${endedBefore.toISOString()}
          then "course_visits"."seenAt" else "course_visits"."seenBefore" end`,
      }),
    )
    .returning("seenBefore")
    .executeTakeFirstOrThrow();
  return seenBefore;
}
