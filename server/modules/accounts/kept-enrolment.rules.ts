import { effectiveStatus, type Seat } from "../enrolments/index.ts";

type Enrolment = Seat & { enrolledAt: string; withdrawnByOfficeAt: string | null };

/**
 * Which of two enrolments of one person in a course stays: the one with the stronger claim to a seat, then the one
 * decided by the office, then the earlier one. True for the account's own. The other's seat becomes free.
 */
export function keepsOwn(own: Enrolment, noted: Enrolment, now: Date): boolean {
  const difference = strength(own, now) - strength(noted, now);
  return difference === 0 ? own.enrolledAt <= noted.enrolledAt : difference > 0;
}

function strength(enrolment: Enrolment, now: Date): number {
  const status = effectiveStatus(enrolment, now);
  if (status === "active") return 3;
  if (status === "pending") return 2;
  return enrolment.withdrawnByOfficeAt === null ? 0 : 1;
}
