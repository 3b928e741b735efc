import type { Connection } from "../../database/connect.ts";
import { heldShared } from "../../database/locked.ts";

/** Whether a person teaches in a course; inside a transaction that holds until its end. */
export async function isStaffOf(
  db: Connection["db"],
  { courseId, userId }: { courseId: string; userId: string },
): Promise<boolean> {
  const place = db
    .selectFrom("course_staff")
    .select("userId")
    .where("courseId", "=", courseId)
    .where("userId", "=", userId);
  return (await heldShared(place, db).executeTakeFirst()) !== undefined;
}
