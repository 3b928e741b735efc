import { isCourseOver } from "../../../contract/course-term.ts";
import type { EnrolmentStatus, RegistrationState } from "../../../contract/entities/choices.ts";
import { istDay } from "../../ist.ts";
import { effectiveStatus } from "../enrolments/index.ts";

type RegistrationFacts = {
  enrolmentStatus: EnrolmentStatus | null;
  heldUntil: string | null;
  closedAt: string | null;
  validUntil: string | null;
};

/** Nobody keeps it by hand: an enrolment in the same course answers the registration. */
export function registrationState(
  { enrolmentStatus, heldUntil, ...course }: RegistrationFacts,
  now: Date,
): RegistrationState {
  const status = enrolmentStatus && effectiveStatus({ status: enrolmentStatus, heldUntil }, now);
  if (status === "active") return "enrolled";
  if (status === "pending") return "pending";
  const isOpen = course.closedAt === null && !isCourseOver(course, istDay(now));
  return isOpen ? "received" : "closed";
}
