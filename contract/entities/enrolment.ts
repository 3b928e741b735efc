import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { line, paragraphs } from "../text.ts";
import {
  decisionRefusals,
  deskRefusals,
  type EnrolmentDecision,
  enrolmentDecisions,
  enrolmentStatuses,
  languages,
} from "./closed-lists.ts";
import { lookupCode } from "./lookup.ts";

/** A student's own enrolment. */
export const enrollment = z.strictObject({
  courseId: z.string(),
  status: z.enum(enrolmentStatuses),
  enrolledAt: z.string(),
});
export type Enrollment = z.infer<typeof enrollment>;

const missingReason = { error: "required", path: ["reason"] };
const missingCourse = { error: "required", path: ["courseId"] };

/** An enrolment in the office's list. `phoneNumber` is E.164. */
export const listedEnrolment = z.strictObject({
  id: z.string(),
  status: z.enum(enrolmentStatuses),
  enrolledAt: z.string(),
  changedAt: z.string(),
  /** Until when the seat is held, or was before it lapsed; null once the office has decided. */
  heldUntil: z.nullable(z.string()),
  /** What the office wrote to the student with its last decision. */
  reason: z.nullable(z.string()),
  /** The office declined or withdrew it, and only the office can bring it back. */
  isEndedByOffice: z.boolean(),
  /** In which the student enrolled. */
  language: z.nullable(z.enum(languages)),
  /** The class in the form is none of those that the course is for. */
  isGradeMismatch: z.boolean(),
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
      selectedClass: z.string(),
    }),
  ),
  course: z.strictObject({
    id: z.string(),
    title: z.string(),
    titleHi: z.nullable(z.string()),
  }),
});
export type ListedEnrolment = z.infer<typeof listedEnrolment>;

/** What the office writes to the student with its decision. */
export const enrolmentReason = paragraphs(limits.summaryLength);

const decisionFields = {
  /** Declining and withdrawing need one. */
  reason: z.optional(enrolmentReason),
  /** The course that they move to. */
  courseId: z.optional(line(limits.idLength)),
};

export const decisionForm = (action: EnrolmentDecision) =>
  z.strictObject(decisionFields).check(
    z.refine((given) => hasReason({ action, ...given }), missingReason),
    z.refine((given) => hasCourse({ action, ...given }), missingCourse),
  );

/** Enrolments, each with the `changedAt` that the office has read. */
const readEnrolments = z
  .array(z.strictObject({ id: line(limits.idLength), changedAt: line(limits.idLength) }))
  .check(z.minLength(1), z.maxLength(limits.rowsAtOnce));

/** One decision about many enrolments. */
export const enrolmentDecision = z
  .strictObject({
    action: z.enum(enrolmentDecisions),
    ...decisionFields,
    enrolments: readEnrolments,
  })
  .check(z.refine(hasReason, missingReason), z.refine(hasCourse, missingCourse));

/** The present enrolments, and why some of them could not be changed. */
export const decidedEnrolments = z.strictObject({
  enrolments: z.array(listedEnrolment),
  refused: z.array(
    z.strictObject({ id: z.string(), code: z.enum(decisionRefusals), message: z.string() }),
  ),
});
export type DecidedEnrolments = z.infer<typeof decidedEnrolments>;

/** People whom the office enrols in one course; where seats run out, the first of them get the last ones. */
export const deskEnrolment = z.strictObject({
  courseId: line(limits.idLength),
  /** The class in which they are from now on, as at the turn of the school year; their forms say so then. */
  selectedClass: z.optional(lookupCode),
  userIds: z.array(line(limits.idLength)).check(z.minLength(1), z.maxLength(limits.rowsAtOnce)),
});

/** Who was not enrolled, by the person's id, and why. */
export const deskEnrolled = z.strictObject({
  refused: z.array(
    z.strictObject({ id: z.string(), code: z.enum(deskRefusals), message: z.string() }),
  ),
});
export type DeskEnrolled = z.infer<typeof deskEnrolled>;

type Decided = {
  action: EnrolmentDecision;
  reason?: string | undefined;
  courseId?: string | undefined;
};

function hasReason({ action, reason }: Decided): boolean {
  return (action !== "decline" && action !== "withdraw") || reason !== undefined;
}

function hasCourse({ action, courseId }: Decided): boolean {
  return action !== "move" || courseId !== undefined;
}
