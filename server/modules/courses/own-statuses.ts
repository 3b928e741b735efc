import type { EnrolmentStatus } from "../../../contract/entities/choices.ts";
import type { Connection } from "../../database/connect.ts";
import { effectiveStatus } from "../enrolments/index.ts";
import { listOwnEnrolments } from "./own-enrolments.repository.ts";

/** A person's status as it counts now, by the id of each course they ever enrolled in. */
export async function listOwnStatuses(
  db: Connection["db"],
  { userId, now }: { userId: string; now: Date },
): Promise<Map<string, EnrolmentStatus>> {
  const own = await listOwnEnrolments(db, userId);
  return new Map(own.map((enrolment) => [enrolment.courseId, effectiveStatus(enrolment, now)]));
}
