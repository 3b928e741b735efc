import * as z from "zod/mini";
import { enrolmentStatuses, selectedClasses } from "./choices.ts";

/** What a student is told of an enrolment of theirs. */
export const enrollment = z.strictObject({
  courseId: z.string(),
  status: z.enum(enrolmentStatuses),
  enrolledAt: z.string(),
});
export type Enrollment = z.infer<typeof enrollment>;

/** An enrolment in the office's list. `phoneNumber` is E.164. */
export const listedEnrolment = z.strictObject({
  id: z.string(),
  status: z.enum(enrolmentStatuses),
  enrolledAt: z.string(),
  student: z.strictObject({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
  }),
  form: z.nullable(
    z.strictObject({
      fullName: z.string(),
      phoneNumber: z.string(),
      parentName: z.string(),
      selectedClass: z.enum(selectedClasses),
    }),
  ),
  course: z.strictObject({
    id: z.string(),
    title: z.string(),
    titleHi: z.nullable(z.string()),
  }),
});
export type ListedEnrolment = z.infer<typeof listedEnrolment>;
