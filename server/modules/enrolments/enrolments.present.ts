import type { Enrollment, ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import type { EnrolmentRow } from "./enrolments.repository.ts";
import { effectiveStatus } from "./enrolments.rules.ts";
import type { ListedEnrolmentRow } from "./listed-enrolments.repository.ts";

export function presentEnrolment(row: EnrolmentRow, now: Date): Enrollment {
  return {
    courseId: row.courseId,
    status: effectiveStatus(row, now),
    enrolledAt: row.enrolledAt,
  };
}

export function presentListedEnrolment(row: ListedEnrolmentRow, now: Date): ListedEnrolment {
  return {
    id: row.id,
    status: effectiveStatus(row, now),
    enrolledAt: row.enrolledAt,
    changedAt: row.changedAt,
    heldUntil: row.heldUntil,
    reason: row.reason,
    isEndedByOffice: row.withdrawnByOfficeAt !== null,
    language: row.language,
    isGradeMismatch: row.isGradeMismatch === 1,
    student: {
      id: row.userId,
      name: row.userName,
      email: row.userEmail,
      emailVerified: row.isEmailVerified === 1,
    },
    form: presentForm(row),
    course: { id: row.courseId, title: row.courseTitle, titleHi: row.courseTitleHi },
  };
}

function presentForm(row: ListedEnrolmentRow): ListedEnrolment["form"] {
  const { fullName, phoneNumber, parentName, selectedClass } = row;
  if (fullName === null || phoneNumber === null || parentName === null || selectedClass === null)
    return null;
  return { fullName, phoneNumber, parentName, selectedClass };
}
