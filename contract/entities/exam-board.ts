import * as z from "zod/mini";
import { sentEvent } from "../exams/acts.ts";
import { limits } from "../limits.ts";
import { line } from "../text.ts";
import { attemptStates } from "./sitting.ts";

export const student = z.strictObject({ id: z.string(), name: z.string() });
const reason = line(limits.shortTextLength);

/** How an attempt stands, in facts. */
export const boardRow = z.strictObject({
  attemptId: z.string(),
  student,
  state: z.enum(attemptStates),
  startedAt: z.string(),
  endsAt: z.string(),
  extraMinutes: z.int(),
  /** When a device last sent something. */
  lastSeenAt: z.string(),
  submittedAt: z.nullable(z.string()),
  voidedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Questions with an answer that counts. */
  saved: z.int(),
  devices: z.int(),
  /** How often and how long the page was left. */
  away: z.strictObject({ times: z.int(), ms: z.int() }),
  /** Acts that came after the end and wait to be judged. */
  late: z.int(),
});
export type BoardRow = z.infer<typeof boardRow>;

export const board = {
  attempts: z.array(boardRow),
  /** Enrolled students who have not begun, by name. */
  notBegun: z.array(student),
};

/** For the named attempts, or for all that go on where none is named. */
export const addedMinutes = z.strictObject({
  minutes: z.int().check(z.minimum(1), z.maximum(180)),
  reason,
  attemptIds: z.optional(
    z.array(line(limits.idLength)).check(z.minLength(1), z.maxLength(limits.rowsAtOnce)),
  ),
});
export type AddedMinutes = z.infer<typeof addedMinutes>;

export const attemptEnding = z.strictObject({ reason });
export const attemptVoiding = z.strictObject({ isVoided: z.boolean(), reason });

/** An act that came after the end, with both clocks. */
export const lateAct = z.strictObject({
  place: z.int(),
  deviceId: z.string(),
  ...sentEvent.shape,
  receivedAt: z.string(),
  standing: z.enum(["waiting", "accepted", "refused"]),
});
export type LateAct = z.infer<typeof lateAct>;

/** All that wait, up to the last one that was read. */
export const lateJudgement = z.strictObject({
  isAccepted: z.boolean(),
  untilPlace: z.int().check(z.minimum(1)),
  reason,
});
export type LateJudgement = z.infer<typeof lateJudgement>;

/** Compensatory time in every test, and who writes for the person, if anybody does. */
export const examGrant = z.strictObject({
  scribe: z.nullable(line(limits.nameLength)),
  reason,
});
export type ExamGrant = z.infer<typeof examGrant>;
