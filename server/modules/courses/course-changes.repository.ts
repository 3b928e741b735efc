import type { ToldField } from "../../../contract/entities/closed-lists.ts";
import { limits } from "../../../contract/limits.ts";
import type { Db } from "../../database/connect.ts";
import { hotQuery } from "../../database/hot-query.ts";
import { newId } from "../../database/ids.ts";

export type CourseChange = { field: ToldField; from: string | null; to: string | null };
export type CourseChangeRow = CourseChange & { courseId: string; changedAt: string };

export async function insertChanges(
  trx: Db,
  { courseId, changes, at }: { courseId: string; changes: readonly CourseChange[]; at: Date },
): Promise<void> {
  if (changes.length === 0) return;
  const changedAt = at.toISOString();
  const rows = changes.map((change) => ({ id: newId(), courseId, ...change, changedAt }));
  await trx.insertInto("course_changes").values(rows).execute();
}

/**
 * What changed in the courses that a person has an enrolment in, since they enrolled and in the last
 * `limits.announcedChangesMs`, newest first.
 */
export function listOwnChanges(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<CourseChangeRow[]> {
  const since = new Date(now.valueOf() - limits.announcedChangesMs).toISOString();
  return selectOwnChanges(db, { userId, since });
}

const selectOwnChanges = hotQuery((db: Db, { userId, since }: { userId: string; since: string }) =>
  db
    .selectFrom("enrolments")
    .innerJoin("course_changes", "course_changes.courseId", "enrolments.courseId")
    .select([
      "course_changes.courseId",
      "course_changes.field",
      "course_changes.from",
      "course_changes.to",
      "course_changes.changedAt",
    ])
    .where("enrolments.userId", "=", userId)
    .where("course_changes.changedAt", ">=", since)
    .whereRef("course_changes.changedAt", ">=", "enrolments.enrolledAt")
    .orderBy("course_changes.changedAt", "desc")
    .orderBy("course_changes.id", "desc"),
);

/** What changed in these courses in the last `limits.announcedChangesMs`, newest first. */
export async function listRecentChanges(
  db: Db,
  { courseIds, now }: { courseIds: readonly string[]; now: Date },
): Promise<CourseChangeRow[]> {
  if (courseIds.length === 0) return [];
  const since = new Date(now.valueOf() - limits.announcedChangesMs).toISOString();
  return db
    .selectFrom("course_changes")
    .select(["courseId", "field", "from", "to", "changedAt"])
    .where("courseId", "in", courseIds)
    .where("changedAt", ">=", since)
    .orderBy("changedAt", "desc")
    .orderBy("id", "desc")
    .execute();
}
