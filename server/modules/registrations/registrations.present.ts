import type { Registration } from "../../../contract/entities/registration.ts";
import type { RegistrationRow } from "./registrations.repository.ts";

export function presentRegistration(row: RegistrationRow): Registration {
  return {
    id: row.id,
    courseId: row.courseId,
    courseTitle: row.courseTitle,
    fullName: row.fullName,
    phoneNumber: row.phoneNumber,
    email: row.email,
    mode: row.mode,
    preferredTiming: row.preferredTiming,
    message: row.message,
    createdAt: row.createdAt,
  };
}
