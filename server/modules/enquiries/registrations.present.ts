import type { RegistrationState } from "../../../contract/entities/closed-lists.ts";
import type { ListedRegistration, Registration } from "../../../contract/entities/registration.ts";
import { isVerifiedEmail } from "../accounts/index.ts";
import { effectiveStatus, takesStudents } from "../enrolments/index.ts";
import type { RegistrationRow } from "./registrations.repository.ts";

/** As the student sees it. */
export function presentRegistration(row: RegistrationRow, now: Date): Registration {
  const { userId, answer, answeredAt, language, version, ...shown } = presentListed(row, now);
  return shown;
}

/** As the office sees it. */
export function presentListed(row: RegistrationRow, now: Date): ListedRegistration {
  const {
    closedAt,
    publishedAt,
    archivedAt,
    validUntil,
    enrolmentStatus,
    heldUntil,
    accountEmail,
    isEmailVerified,
    ...shown
  } = row;
  return {
    ...shown,
    emailVerified: isVerifiedEmail(row.email, row),
    state: registrationState(row, now),
  };
}

/** A seat in the course determines the state before the office's answer, and that before the course. */
function registrationState(row: RegistrationRow, now: Date): RegistrationState {
  const { enrolmentStatus, heldUntil, answer } = row;
  const status = enrolmentStatus && effectiveStatus({ status: enrolmentStatus, heldUntil }, now);
  if (status === "active") return "enrolled";
  if (status === "pending") return "pending";
  return answer ?? (takesStudents(row, now) ? "received" : "closed");
}
