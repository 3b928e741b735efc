import { isCourseOver } from "../../../contract/course-term.ts";
import type { EnrolmentStatus, Role } from "../../../contract/entities/choices.ts";
import { istDay } from "../../ist.ts";

/** What decides whether an enrolment holds a seat; `heldUntil` is ISO 8601 UTC. */
export type Seat = { status: EnrolmentStatus; heldUntil: string | null };

/** A pending enrolment whose time has run out counts as withdrawn, whether or not its row says so yet. */
export function effectiveStatus({ status, heldUntil }: Seat, now: Date): EnrolmentStatus {
  if (status !== "pending") return status;
  return heldUntil !== null && heldUntil > now.toISOString() ? "pending" : "withdrawn";
}

export function holdsSeat(seat: Seat, now: Date): boolean {
  return effectiveStatus(seat, now) !== "withdrawn";
}

/** Who asks for which note: `status` is their own enrolment in its course, as it counts now. */
export type NoteAsked = {
  role: Role | "visitor";
  isSample: boolean;
  status: EnrolmentStatus | undefined;
  /** The last day of the note's course, `YYYY-MM-DD` in India. */
  validUntil: string | null;
};

/**
 * Why a note is closed to who asks for it, if it is: a sample is for everybody, any other note for the
 * office, and for the actively enrolled until the course is over.
 */
export function refusalOfNote(
  { role, isSample, status, validUntil }: NoteAsked,
  now: Date,
): "not_enrolled" | "course_over" | undefined {
  if (role === "admin" || isSample) return undefined;
  if (status !== "active") return "not_enrolled";
  return isCourseOver({ validUntil }, istDay(now)) ? "course_over" : undefined;
}
