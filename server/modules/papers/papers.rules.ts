import type { EnrolmentStatus } from "../../../contract/entities/closed-lists.ts";
import type { PaperState } from "../../../contract/entities/paper.ts";

/** `endsOn` is the course's last day, `YYYY-MM-DD` in India. Its notes may stay open longer. */
type Standing = { status: EnrolmentStatus; endsOn: string | null };

/**
 * The day until which a paper that is printed today is valid; undefined for whoever is not confirmed, or whose course
 * is over or has no last day yet.
 */
export function printableUntil({ status, endsOn }: Standing, today: string): string | undefined {
  return status === "active" && endsOn !== null && endsOn >= today ? endsOn : undefined;
}

/** Whether an enrolment still stands in the course that its paper names. */
export function stateOfPaper(
  { status, courseId, endsOn }: Standing & { courseId: string },
  printed: { courseId: string; today: string },
): PaperState {
  if (status !== "active" || courseId !== printed.courseId) return "left";
  return endsOn !== null && endsOn < printed.today ? "over" : "valid";
}
