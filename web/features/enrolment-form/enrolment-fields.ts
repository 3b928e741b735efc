import * as z from "zod/mini";
import { type EnrolmentForm, enrolmentForm } from "../../../contract/entities/user.ts";
import { fieldErrors } from "../../../contract/field-errors.ts";
import type { Language } from "../../messages/language.ts";

export type EnrolmentField = keyof EnrolmentForm;
/** What stands in the fields; a class not yet chosen is empty, which the check refuses. */
export type EnrolmentValues = Record<Exclude<EnrolmentField, "selectedClass">, string> & {
  selectedClass: EnrolmentForm["selectedClass"] | "";
};

export type EnrolmentProblems = Partial<Record<EnrolmentField, string>>;

/** Checks with the server's own schema and in its own words; `form` is there when nothing is wrong. */
export function checkEnrolment(
  values: EnrolmentValues,
  language: Language,
): { problems: EnrolmentProblems; form?: EnrolmentForm } {
  const checked = z.safeParse(enrolmentForm, values);
  if (checked.success) return { problems: {}, form: checked.data };
  const found = fieldErrors(checked.error.issues, language);
  const entries = found.map(({ field, message }) => [field, message] as const);
  return { problems: Object.fromEntries(entries.toReversed()) };
}
