import type { Db } from "../../database/connect.ts";

/** The recordings of these classes that students can watch: ids of lectures by ids of classes. */
export async function findRecordings(
  db: Db,
  { classIds, now }: { classIds: readonly string[]; now: Date },
): Promise<ReadonlyMap<string, string>> {
  if (classIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("lectures")
    .select(["id", "classId"])
    .where("classId", "in", classIds)
    .where(({ eb, or }) =>
      or([eb("visibleFrom", "is", null), eb("visibleFrom", "<=", now.toISOString())]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("lecture_renditions")
          .select("lecture_renditions.id")
          .whereRef("lectureId", "=", "lectures.id"),
      ),
    )
    // Of several parts the first.
    .orderBy("position", "desc")
    .orderBy("id", "desc")
    .execute();
  return new Map(rows.map(({ id, classId }) => [classId ?? "", id]));
}

/** When these classes begin (ISO 8601 UTC), by their ids. */
export async function findClassTimes(
  db: Db,
  classIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (classIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("classes")
    .select(["id", "startsAt"])
    .where("id", "in", classIds)
    .execute();
  return new Map(rows.map(({ id, startsAt }) => [id, startsAt]));
}
