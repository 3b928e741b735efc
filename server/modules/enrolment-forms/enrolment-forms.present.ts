import type { EnrolmentForm } from "../../../contract/entities/user.ts";
import type { EnrolmentFormRow } from "./enrolment-forms.repository.ts";

export function presentEnrolmentForm(row: EnrolmentFormRow): EnrolmentForm {
  return {
    fullName: row.fullName,
    phoneNumber: row.phoneNumber,
    email: row.email,
    schoolName: row.schoolName,
    parentName: row.parentName,
    selectedClass: row.selectedClass,
  };
}
