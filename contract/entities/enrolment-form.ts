import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { email, line, phone } from "../text.ts";
import { lookupCode } from "./lookup.ts";
import { shownPrivacyNotice } from "./shown-privacy-notice.ts";

/** The spec's six fields; whoever fills the form in for themselves gives them all. */
export const enrolmentForm = z.strictObject({
  fullName: line(limits.nameLength),
  phoneNumber: phone,
  email,
  schoolName: line(limits.titleLength),
  parentName: line(limits.nameLength),
  selectedClass: lookupCode,
});
export type EnrolmentForm = z.infer<typeof enrolmentForm>;

/** The columns of the table, and what a person is told of it, follow from these names. */
export const enrolmentFormFields = z.keyof(enrolmentForm).options;

/** The form as it is sent. */
export const sentEnrolmentForm = z.extend(enrolmentForm, shownPrivacyNotice);

/** The fields as the office records them: what it does not know yet is left out, and kept as an empty text. */
export const recordedFields = {
  fullName: enrolmentForm.shape.fullName,
  phoneNumber: z._default(phone, ""),
  email: z._default(email, ""),
  schoolName: z._default(enrolmentForm.shape.schoolName, ""),
  parentName: z._default(enrolmentForm.shape.parentName, ""),
  selectedClass: z._default(lookupCode, ""),
};

type Reach = Pick<EnrolmentForm, "phoneNumber" | "email">;

/** Somebody whom nobody can reach is no use to the office. */
export const isReachable = z.refine<Reach>(
  ({ phoneNumber, email }) => phoneNumber !== "" || email !== "",
  { path: ["phoneNumber"], error: "phone_or_email" },
);

export const recordedForm = z.strictObject(recordedFields).check(isReachable);

/** The same with the notice that was shown. */
export const sentRecordedForm = z
  .strictObject({ ...recordedFields, ...shownPrivacyNotice })
  .check(isReachable);

/** A form as it is held: every field but the name is empty where the office does not know it yet. */
export const heldForm = z.strictObject({
  fullName: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  schoolName: z.string(),
  parentName: z.string(),
  selectedClass: z.string(),
});
export type HeldForm = z.infer<typeof heldForm>;
