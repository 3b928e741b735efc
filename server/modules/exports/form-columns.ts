import type { EnrolmentForm } from "../../../contract/entities/enrolment-form.ts";
import { type Column, phoneText } from "./office-file.ts";

/** The form of a person, empty where they have filled in none. */
type FormRow = { [Field in keyof EnrolmentForm as Exclude<Field, "email">]: string | null };

/** Whom to call. */
export const familyColumns: readonly Column<FormRow>[] = [
  {
    header: "phoneNumber",
    width: 18,
    read: ({ phoneNumber }) => phoneNumber && phoneText(phoneNumber),
  },
  { header: "parentName", width: 28, read: ({ parentName }) => parentName },
];

/** Where the student stands. */
export const schoolColumns: readonly Column<FormRow>[] = [
  {
    header: "selectedClass",
    width: 10,
    read: ({ selectedClass }, nameOf) => nameOf("class", selectedClass),
  },
  { header: "schoolName", width: 32, read: ({ schoolName }) => schoolName },
];
