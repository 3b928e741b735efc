import * as z from "zod/mini";
import { email } from "../text.ts";
import { roles } from "./closed-lists.ts";

/** The signed-in person, as `me` answers it. */
export const user = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Whether the identity provider has verified it. Others are always shown as not verified. */
  emailVerified: z.boolean(),
  role: z.enum(roles),
  /** Whether the office lets them take fees, whatever their role. */
  isCashier: z.boolean(),
  pic: z.nullable(z.string()),
  enrollmentFormFilled: z.boolean(),
  coursesEnrolled: z.array(z.string()),
});
export type User = z.infer<typeof user>;

/** A person in the office's list. */
export const listedUser = z.extend(user, {
  createdAt: z.string(),
  lastSignInAt: z.nullable(z.string()),
  /** Since when the office has suspended them. */
  suspendedAt: z.nullable(z.string()),
  /** False for people whom the office added by hand, until an account is joined to them. */
  hasAccount: z.boolean(),
  /** Of the enrolment form, by which families are found and called; null where there is none. */
  phoneNumber: z.nullable(z.string()),
  parentName: z.nullable(z.string()),
  selectedClass: z.nullable(z.string()),
});
export type ListedUser = z.infer<typeof listedUser>;

/** What confirms the deletion of an account; an admin also confirms leaving the office. */
export const accountDeletion = z.strictObject({
  email,
  leavesOffice: z.optional(z.boolean()),
});
