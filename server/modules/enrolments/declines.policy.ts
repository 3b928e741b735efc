import { limits } from "../../../contract/limits.ts";
import type { EnrolmentRow } from "./enrolments.repository.ts";
import type { WaitingRow } from "./waiting-list.repository.ts";

/** The state of an enrolment before the office declined or withdrew it, with the waiting-list place that it ended. */
export type BeforeDecline = Pick<EnrolmentRow, "heldUntil" | "changedAt" | "reason"> & {
  /** Rows from before withdrawals could be undone have none: they were pending. */
  status?: "pending" | "active";
  waiting: Pick<WaitingRow, "id" | "joinedAt" | "offeredUntil"> | null;
};

/** Added to the time of the offer to undo, for slow networks. */
const GRACE_MS = 5000;

/** Before this moment (ISO 8601) a decline or a withdrawal is final. Until then no seat is offered and nobody is told. */
export function declinesFinalBefore(now: Date): string {
  return new Date(now.valueOf() - limits.undoMs - GRACE_MS).toISOString();
}

export function isFinal({ changedAt }: Pick<EnrolmentRow, "changedAt">, now: Date): boolean {
  return changedAt < declinesFinalBefore(now);
}

/** Undefined unless the office has declined or withdrawn it. */
export function beforeDeclineOf(
  row: Pick<EnrolmentRow, "beforeDecline">,
): BeforeDecline | undefined {
  // writeStatus wrote it.
  return row.beforeDecline === null ? undefined : (JSON.parse(row.beforeDecline) as BeforeDecline);
}

export type StudentsEnrolment = Pick<
  EnrolmentRow,
  "status" | "heldUntil" | "changedAt" | "withdrawnByOfficeAt" | "reason" | "beforeDecline"
>;

/** An enrolment as its student sees it: a decision that the office can still undo is not shown yet. */
export function asShownToStudent<Row extends StudentsEnrolment>(row: Row, now: Date): Row {
  const before = beforeDeclineOf(row);
  if (!before || isFinal(row, now)) return row;
  const { status = "pending", heldUntil, changedAt, reason } = before;
  return { ...row, status, withdrawnByOfficeAt: null, heldUntil, changedAt, reason };
}
