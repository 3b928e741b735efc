import type { RegistrationState } from "../../../contract/entities/closed-lists.ts";
import type { ListedRegistration, Registration } from "../../../contract/entities/registration.ts";
import { effectiveStatus, takesStudents } from "../enrolments/index.ts";
import { isVerifiedEmail } from "../users/index.ts";
import type { RegistrationRow } from "./registrations.repository.ts";

/** As the office sees it. */
export function presentListed(row: RegistrationRow, now: Date): ListedRegistration {
  const { userId, answer, answeredAt, language, version } = row;
  return { ...presentRegistration(row, now), userId, answer, answeredAt, language, version };
}

/** As the student sees it. */
export function presentRegistration(row: RegistrationRow, now: Date): Registration {
  return {
    id: row.id,
    courseId: row.courseId,
    courseTitle: row.courseTitle,
    courseTitleHi: row.courseTitleHi,
    fullName: row.fullName,
    phoneNumber: row.phoneNumber,
    email: row.email,
    emailVerified: isVerifiedEmail(row.email, row),
    mode: row.mode,
    preferredTiming: row.preferredTiming,
    message: row.message,
    state: registrationState(row, now),
    reason: row.reason,
    createdAt: row.createdAt,
  };
}

/** A seat in the course says more than the office's answer, and that more than the course. */
function registrationState(row: RegistrationRow, now: Date): RegistrationState {
  const { enrolmentStatus, heldUntil, answer } = row;
  const status = enrolmentStatus && effectiveStatus({ status: enrolmentStatus, heldUntil }, now);
  if (status === "active") return "enrolled";
  if (status === "pending") return "pending";
  return answer ?? (takesStudents(row, now) ? "received" : "closed");
}
