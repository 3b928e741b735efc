import * as z from "zod/mini";
import { type NewRegistration, newRegistration } from "../../../contract/entities/registration.ts";
import { fieldErrors } from "../../../contract/field-errors.ts";
import type { Language } from "../../messages/language.ts";

export type RegistrationField = keyof NewRegistration;

/** What stands in the fields; an empty text is a field that was not filled. */
export type RegistrationValues = Record<RegistrationField, string>;

export type RegistrationProblems = Partial<Record<RegistrationField, string>>;

export const emptyRegistration: RegistrationValues = {
  courseId: "",
  fullName: "",
  phoneNumber: "",
  email: "",
  mode: "",
  preferredTiming: "",
  message: "",
};

/** Checks with the server's own schema and in its own words; `body` is there when nothing is wrong. */
export function checkRegistration(
  values: RegistrationValues,
  language: Language,
): { problems: RegistrationProblems; body?: NewRegistration } {
  const filled = Object.entries(values).filter(([, value]) => value.trim() !== "");
  const checked = z.safeParse(newRegistration, Object.fromEntries(filled));
  if (checked.success) return { problems: {}, body: checked.data };
  const found = fieldErrors(checked.error.issues, language);
  const entries = found.map(({ field, message }) => [field, message] as const);
  return { problems: Object.fromEntries(entries.toReversed()) };
}
