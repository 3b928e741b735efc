import * as z from "zod/mini";
import { deviceId, sentEvent } from "../exams/acts.ts";
import { pattern } from "../exams/pattern.ts";
import { questionContent, questionPictures } from "../exams/question.ts";
import { limits } from "../limits.ts";
import { examKinds, examSession } from "./exam.ts";

/**
 * `ended-waiting`: the time is over, and a device may still have answers that have not arrived; `closed`: results are
 * published, or staff have taken the attempt out.
 */
export const attemptStates = ["running", "ended-waiting", "submitted", "closed"] as const;
export type AttemptStateName = (typeof attemptStates)[number];

export const ownAttempt = z.strictObject({
  id: z.string(),
  examId: z.string(),
  sessionId: z.string(),
  startedAt: z.string(),
  /** With compensatory time and what staff have added. */
  endsAt: z.string(),
  extraMinutes: z.int(),
  submittedAt: z.nullable(z.string()),
  state: z.enum(attemptStates),
});
export type OwnAttempt = z.infer<typeof ownAttempt>;

/** What one reached in a test, once it is published. `marks` and `most` are hundredths. */
export const reached = z.strictObject({
  marks: z.int(),
  most: z.int(),
  /** Whole in the last of `places`. */
  percentile: z.nullable(z.int()),
  places: z.int(),
  rank: z.int(),
  appeared: z.int(),
  publishedAt: z.string(),
});
export type Reached = z.infer<typeof reached>;

/** A test as its students see it before they begin. */
export const ownExam = z.strictObject({
  id: z.string(),
  title: z.string(),
  titleHi: z.nullable(z.string()),
  kind: z.enum(examKinds),
  minutes: z.int(),
  questions: z.int(),
  sessions: z.array(examSession),
  attempt: z.nullable(ownAttempt),
  isPublished: z.boolean(),
  /** Its courses that one is enrolled in. */
  courseIds: z.array(z.string()),
  result: z.nullable(reached),
});
export type OwnExam = z.infer<typeof ownExam>;

/** What a sealed paper holds once it is opened; solutions are null. */
export const openedPaper = z.strictObject({
  questions: z.array(
    z.strictObject({ position: z.int(), section: z.int(), content: questionContent }),
  ),
  pictures: questionPictures,
});
export type OpenedPaper = z.infer<typeof openedPaper>;

/**
 * A paper that nobody can read before the start. `sealed` is base64 of 12 bytes of initialisation vector and the
 * AES-256-GCM ciphertext with its tag, of the JSON of an openedPaper compressed by gzip.
 */
export const sealedPaper = z.strictObject({
  sessionId: z.string(),
  /** Changes with the paper: whoever has another one fetches it again. */
  version: z.int(),
  pattern,
  sealed: z.string(),
});
export type SealedPaper = z.infer<typeof sealedPaper>;

/** What opens a paper, and what the server's clock says (Unix milliseconds). */
export const begunSitting = z.strictObject({
  attempt: ownAttempt,
  /** Base64url. */
  key: z.string(),
  /** The key of this attempt's answer file, base64url. */
  fileKey: z.string(),
  version: z.int(),
  serverMs: z.int(),
});

/** Acts of one device in their order, without gaps. */
export const sentEvents = z.strictObject({
  deviceId,
  events: z.array(sentEvent).check(
    z.minLength(1),
    z.maxLength(limits.eventsAtOnce),
    z.refine(
      (events) => events.every(({ number }, at) => number === (events[0]?.number ?? 0) + at),
      {
        error: "events_out_of_order",
      },
    ),
  ),
});
export type SentEvents = z.infer<typeof sentEvents>;

/** The last act of each device that the server has; what is acknowledged is kept. */
const acknowledged = z.record(z.string(), z.int());

export const receivedEvents = z.strictObject({
  acknowledged,
  attempt: ownAttempt,
  /** Acts that came after the end, or after submitting, and count only if a teacher accepts them. */
  late: z.int(),
  serverMs: z.int(),
});
export type ReceivedEvents = z.infer<typeof receivedEvents>;

/** An attempt with its log, from which another device goes on. */
export const resumedAttempt = z.strictObject({
  ...receivedEvents.shape,
  /** The photographs of answers that have arrived. */
  pages: z.array(z.string()),
  events: z.array(z.strictObject({ deviceId: z.string(), ...sentEvent.shape })),
});
