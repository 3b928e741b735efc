import type { Db } from "../../database/connect.ts";
import type { LectureProgressTable } from "../../database/tables/lectures.ts";

type Key = { userId: string; lectureId: string };

export async function listProgress(
  db: Db,
  { userId, lectureIds }: { userId: string; lectureIds: readonly string[] },
): Promise<LectureProgressTable[]> {
  if (lectureIds.length === 0) return [];
  return db
    .selectFrom("lecture_progress")
    .selectAll()
    .where("userId", "=", userId)
    .where("lectureId", "in", lectureIds)
    .execute();
}

/** The stored progress, locked for a transaction that adds to it: the person's other devices wait. */
export async function lockProgress(
  trx: Db,
  key: Key,
  updatedAt: string,
): Promise<LectureProgressTable> {
  return (
    trx
      .insertInto("lecture_progress")
      .values({ ...key, ranges: "[]", positionMs: 0, updatedAt })
      // Writing nothing new locks the row all the same.
      .onConflict((same) => same.columns(["userId", "lectureId"]).doUpdateSet(key))
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}

export async function updateProgress(
  trx: Db,
  {
    userId,
    lectureId,
    ...change
  }: Key & Pick<LectureProgressTable, "ranges" | "positionMs" | "updatedAt">,
): Promise<void> {
  await trx
    .updateTable("lecture_progress")
    .set(change)
    .where("userId", "=", userId)
    .where("lectureId", "=", lectureId)
    .execute();
}
