import type { Connection } from "../../database/connect.ts";
import { hotQuery } from "../../database/hot-query.ts";
import type { Database } from "../../database/schema.ts";

export type OwnEnrolment = Pick<Database["enrolments"], "courseId" | "status" | "heldUntil">;

/** A person's enrolments, whatever their state. */
export function listOwnEnrolments(db: Connection["db"], userId: string): Promise<OwnEnrolment[]> {
  return selectOwn(db, { userId });
}

const selectOwn = hotQuery((db: Connection["db"], { userId }: { userId: string }) =>
  db
    .selectFrom("enrolments")
    .select(["courseId", "status", "heldUntil"])
    .where("userId", "=", userId),
);
