import type { Connection } from "../../database/connect.ts";
import type { Database } from "../../database/schema.ts";

export type OwnEnrolment = Pick<Database["enrolments"], "courseId" | "status" | "heldUntil">;

/** A person's enrolments, whatever their state. */
export async function listOwnEnrolments(
  db: Connection["db"],
  userId: string,
): Promise<OwnEnrolment[]> {
  return db
    .selectFrom("enrolments")
    .select(["courseId", "status", "heldUntil"])
    .where("userId", "=", userId)
    .execute();
}
