import type { Registration } from "../../../contract/entities/registration.ts";
import { isVerifiedEmail } from "../users/index.ts";
import { registrationState } from "./registration-state.policy.ts";
import type { RegistrationRow } from "./registrations.repository.ts";

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
    createdAt: row.createdAt,
  };
}
