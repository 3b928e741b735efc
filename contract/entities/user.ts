import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { email, line, phone } from "../text.ts";
import { roles, selectedClasses } from "./choices.ts";
import { shownNotice } from "./shown-notice.ts";

/** The signed-in person, as `me` tells it. */
export const user = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Whether the identity provider has verified it; where not, it is never shown without saying so. */
  emailVerified: z.boolean(),
  role: z.enum(roles),
  pic: z.nullable(z.string()),
  enrollmentFormFilled: z.boolean(),
  coursesEnrolled: z.array(z.string()),
});
export type User = z.infer<typeof user>;

/** A person in the office's list. */
export const listedUser = z.extend(user, {
  createdAt: z.string(),
  lastSignInAt: z.nullable(z.string()),
});
export type ListedUser = z.infer<typeof listedUser>;

/** The spec's six fields; all required. */
export const enrolmentForm = z.strictObject({
  fullName: line(limits.nameLength),
  phoneNumber: phone,
  email,
  schoolName: line(limits.titleLength),
  parentName: line(limits.nameLength),
  selectedClass: z.enum(selectedClasses),
});
export type EnrolmentForm = z.infer<typeof enrolmentForm>;

/** The form as it is sent. */
export const sentEnrolmentForm = z.extend(enrolmentForm, shownNotice);
