import { isCourseOver } from "../../../contract/course-term.ts";
import type {
  EnrolmentDecision,
  EnrolmentStatus,
  Role,
} from "../../../contract/entities/closed-lists.ts";
import { istDay } from "../../ist.ts";
import { refusalOf } from "../../permissions/decide.ts";
import { callerOf, type Refusal } from "../../permissions/kinds.ts";
import type { CallsOf } from "../../permissions/permissions.ts";

/** The columns that decide whether an enrolment holds a seat; `heldUntil` is ISO 8601 UTC. */
export type Seat = { status: EnrolmentStatus; heldUntil: string | null };

/** A pending enrolment whose time is over counts as withdrawn, even if its row does not say so yet. */
export function effectiveStatus({ status, heldUntil }: Seat, now: Date): EnrolmentStatus {
  if (status !== "pending") return status;
  return heldUntil !== null && heldUntil > now.toISOString() ? "pending" : "withdrawn";
}

export function holdsSeat(seat: Seat, now: Date): boolean {
  return effectiveStatus(seat, now) !== "withdrawn";
}

/**
 * Whether a decision of the office does not fit an enrolment: only what is not confirmed is declined or gets a seat held,
 * and only what was confirmed is withdrawn. One that the office has ended fits both ends, and stays as it is.
 */
export function refusalOfDecision(
  action: Exclude<EnrolmentDecision, "move">,
  { status }: Pick<Seat, "status">,
): "enrolment_confirmed" | "enrolment_unconfirmed" | undefined {
  if (action !== "confirm" && action !== "withdraw" && status === "active")
    return "enrolment_confirmed";
  if (action === "withdraw" && status === "pending") return "enrolment_unconfirmed";
  return undefined;
}

/** The academic session of a day, by the year in which it begins: April to March. */
export function sessionOf(day: string): number {
  const [year, month] = day.split("-").map(Number);
  return Number(year) - (Number(month) < 4 ? 1 : 0);
}

/** The columns of a course that decide whether anybody may enrol or register. */
export type Admitting = {
  publishedAt: string | null;
  archivedAt: string | null;
  closedAt: string | null;
  validUntil: string | null;
};

export function takesStudents(course: Admitting, now: Date): boolean {
  return isOnSite(course) && course.closedAt === null && !isCourseOver(course, istDay(now));
}

function isOnSite({ publishedAt, archivedAt }: OnSite): boolean {
  return publishedAt !== null && archivedAt === null;
}

type OnSite = Pick<Admitting, "publishedAt" | "archivedAt">;

/**
 * Whether a course and its samples are there for a person at all. A draft or an archived one is there for the
 * office, for its staff, and for those whose enrolment has this effective status.
 */
export function isCourseThere(
  course: OnSite,
  { role, status, isStaff }: Pick<NoteAsked, "role" | "status" | "isStaff">,
): boolean {
  const isEnrolled = status !== undefined && status !== "withdrawn";
  return isOnSite(course) || isEnrolled || isStaff || role === "admin";
}

/** Whether a course offers no seat any more to those who wait for one. One that is only closed may open again. */
export function endsWaiting(
  course: Pick<Admitting, "archivedAt" | "validUntil">,
  now: Date,
): boolean {
  return course.archivedAt !== null || isCourseOver(course, istDay(now));
}

/** Who asks for which note or lecture; `status` is the effective one of their enrolment in its course. */
export type NoteAsked = {
  call: CallsOf<"studentsOfCourse">;
  role: Role;
  isStaff: boolean;
  isSample: boolean;
  status: EnrolmentStatus | undefined;
  /** The last day of the note's course, `YYYY-MM-DD` in India. */
  validUntil: string | null;
};

/**
 * Why a person may not have a note or lecture, if so: samples are for everybody, the others for whom the policy
 * names, and for students until the course is over.
 */
export function refusalOfNote(
  { call, role, isStaff, isSample, status, validUntil }: NoteAsked,
  now: Date,
): Refusal | "course_over" | undefined {
  if (isSample) return undefined;
  const caller = callerOf(role, { isStaff, isEnrolled: status === "active" });
  const isOver = caller === "enrolled" && isCourseOver({ validUntil }, istDay(now));
  return refusalOf(call, caller) ?? (isOver ? "course_over" : undefined);
}
