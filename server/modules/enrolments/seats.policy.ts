import type { EnrolmentStatus, Role } from "../../../contract/entities/choices.ts";

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

/** A sample is for everybody; any other note for the actively enrolled and the office. */
export function canReadNote({
  role,
  isSample,
  status,
}: {
  role: Role | "visitor";
  isSample: boolean;
  /** This person's own enrolment in the note's course, as it counts now. */
  status: EnrolmentStatus | undefined;
}): boolean {
  return role === "admin" || isSample || status === "active";
}
