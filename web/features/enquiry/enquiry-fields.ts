import * as z from "zod/mini";
import { type NewEnquiry, newEnquiry } from "../../../contract/entities/enquiry.ts";
import { fieldErrors } from "../../../contract/field-errors.ts";
import type { Language } from "../../messages/language.ts";

export type EnquiryField = keyof NewEnquiry;

/** What stands in the fields; an empty text is a field that was not filled. */
export type EnquiryValues = Record<EnquiryField, string>;

export type EnquiryProblems = Partial<Record<EnquiryField, string>>;

export const emptyEnquiry: EnquiryValues = {
  topic: "",
  courseId: "",
  fullName: "",
  phoneNumber: "",
  email: "",
  message: "",
};

/** Checks with the server's own schema and in its own words; `body` is there when nothing is wrong. */
export function checkEnquiry(
  values: EnquiryValues,
  language: Language,
): { problems: EnquiryProblems; body?: NewEnquiry } {
  const asked = { ...values, courseId: values.topic === "course" ? values.courseId : "" };
  const filled = Object.entries(asked).filter(([, value]) => value.trim() !== "");
  const checked = z.safeParse(newEnquiry, Object.fromEntries(filled));
  if (checked.success) return { problems: {}, body: checked.data };
  const found = fieldErrors(checked.error.issues, language);
  const entries = found.map(({ field, message }) => [field, message] as const);
  return { problems: Object.fromEntries(entries.toReversed()) };
}
