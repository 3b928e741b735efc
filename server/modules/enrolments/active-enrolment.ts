import { newId } from "../../database/ids.ts";
import type { EnrolmentRow } from "./enrolments.repository.ts";

/** A new enrolment that is confirmed from its beginning, `at` (ISO 8601 UTC). */
export function activeEnrolment({
  userId,
  courseId,
  at,
}: {
  userId: string;
  courseId: string;
  at: string;
}): EnrolmentRow {
  return {
    id: newId(),
    userId,
    courseId,
    status: "active",
    heldUntil: null,
    enrolledAt: at,
    changedAt: at,
    withdrawnByOfficeAt: null,
    reason: null,
    language: null,
  };
}
