import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { email, line, phone } from "../text.ts";
import { choiceCode } from "./choice.ts";
import { shownNotice } from "./shown-notice.ts";

/** The spec's six fields; all required. */
export const enrolmentForm = z.strictObject({
  fullName: line(limits.nameLength),
  phoneNumber: phone,
  email,
  schoolName: line(limits.titleLength),
  parentName: line(limits.nameLength),
  selectedClass: choiceCode,
});
export type EnrolmentForm = z.infer<typeof enrolmentForm>;

/** The columns of the table, and what a person is told of it, follow from these names. */
export const enrolmentFormFields = z.keyof(enrolmentForm).options;

/** The form as it is sent. */
export const sentEnrolmentForm = z.extend(enrolmentForm, shownNotice);
