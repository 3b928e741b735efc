import { effectiveStatus, type Seat } from "../enrolments/index.ts";

type Enrolment = Seat & { enrolledAt: string; withdrawnByOfficeAt: string | null };

/**
 * Whether the account's own enrolment stays, of two of the same person in one course: the one that holds more of a
 * seat, then what the office has decided, then the earlier one. The other's seat falls free.
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
