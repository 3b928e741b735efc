import type { Connection } from "../../database/connect.ts";

/** Whether a person teaches in a course. */
export async function isStaffOf(
  db: Connection["db"],
  { courseId, userId }: { courseId: string; userId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("course_staff")
    .select("userId")
    .where("courseId", "=", courseId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}
