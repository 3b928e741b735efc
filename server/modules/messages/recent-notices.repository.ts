import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Trx } from "../../database/connect.ts";

const RECENT_MS = 7 * 24 * 60 * 60 * 1000;
/** Somebody new is not to begin with a hundred unread ones. */
export const MOST_RECENT = 10;

/** Into what a person has come. */
export type Place =
  | { audience: "all" }
  | { audience: "class"; gradeCode: string }
  | { audience: "course"; courseId: string };
export type Coming = { place: Place; now: Date };

/** What all, or the students of a class or a course, were told in the last seven days, the newest first. */
export function selectRecent(trx: Trx, coming: Coming) {
  return selectTold(trx, coming)
    .where("withdrawnAt", "is", null)
    .orderBy("sendAt", "desc")
    .limit(MOST_RECENT);
}

/** The same of what was withdrawn since one moment and sent since another (both ISO 8601 UTC). */
export function selectWithdrawn(
  trx: Trx,
  { withdrawnSince, sentSince, ...coming }: Coming & { withdrawnSince: string; sentSince: string },
) {
  return selectTold(trx, coming)
    .where("withdrawnAt", ">=", withdrawnSince)
    .where("sendAt", ">=", sentSince);
}

/** Those that are being sent at this moment, too, as the sending may have passed the person. */
function selectTold(trx: Trx, { place, now }: Coming) {
  const since = new Date(now.valueOf() - RECENT_MS).toISOString();
  return trx
    .selectFrom("notices")
    .selectAll()
    .where("sendAt", ">=", since)
    .where("sendAt", "<=", now.toISOString())
    .where("kind", "in", ["office", "class"])
    .where(isFor(place));
}

/** With the audience written out, as the indexes of messages.sql are found only by its value. */
function isFor(place: Place): RawBuilder<SqlBool> {
  if (place.audience === "all") return sql`"audience" = 'all'`;
  if (place.audience === "class")
    return sql`("audience" = 'class' and "gradeCode" = ${place.gradeCode})`;
  return sql`("audience" = 'course' and "courseId" = ${place.courseId})`;
}

/** Where a person is: the institute, the class of the form, and the courses with a confirmed seat. */
export async function listPlacesOf(trx: Trx, userId: string): Promise<Place[]> {
  const user = await trx
    .selectFrom("users")
    .select("formGrade")
    .where("id", "=", userId)
    .executeTakeFirst();
  const courses = await trx
    .selectFrom("enrolments")
    .select("courseId")
    .where("userId", "=", userId)
    .where("status", "=", "active")
    .execute();
  const gradeCode = user?.formGrade ?? null;
  return [
    { audience: "all" },
    ...(gradeCode === null ? [] : [{ audience: "class", gradeCode } as const]),
    ...courses.map(({ courseId }) => ({ audience: "course", courseId }) as const),
  ];
}
