import type { OwnExam } from "../../../contract/entities/sitting.ts";
import { stateOf } from "../../../contract/exams/attempt-log.ts";
import { ApiError } from "../../api/api-error.ts";
import { call, isSignedOut } from "../../api/call.ts";
import type { TimedAnswer } from "./server-clock.ts";
import type { BatchAnswer, SentBatch, SittingFacts, SittingServer } from "./sitting-server.ts";

/** A dead connection of a phone may hang for many minutes; a batch takes less on the slowest one. */
const GIVEN_UP_MS = 60_000;
/** The same of a photograph. */
const PAGE_GIVEN_UP_MS = 5 * 60_000;

/** The calls of the contract, as a sitting needs them. */
export const sittingCalls: SittingServer = {
  async facts(examId) {
    const { exams, time } = await timed(() => call("GET /api/user/exams"));
    const exam = exams.find(({ id }) => id === examId);
    // What is written in a room is no sitting.
    if (!exam || !isSat(exam)) throw new ApiError({ status: 404, code: "not_found", message: "" });
    return { facts: factsOf(exam, time.nowMs), time };
  },
  async paper(id) {
    const { version, pattern, sealed } = await call("GET /api/user/exam-sessions/:id/paper", {
      params: { id },
    });
    return { version, pattern, bytes: bytesOf(sealed) };
  },
  async start(id) {
    const { attempt, key, fileKey, version, time } = await timed(() =>
      call("POST /api/user/exam-sessions/:id/start", { params: { id } }),
    );
    const keys = { key: bytesOf(key), fileKey: bytesOf(fileKey) };
    return { start: { attemptId: attempt.id, ...keys, version }, time };
  },
  async resume(id, { pattern, questions }) {
    const { attempt, acknowledged, late, pages, events, time } = await timed(() =>
      call("GET /api/user/attempts/:id", { params: { id } }),
    );
    const state = stateOf(questions, events, pattern.saving);
    const endsAtMs = Date.parse(attempt.endsAt);
    return { attempt: { attemptId: id, endsAtMs, state, acknowledged, late, pages }, time };
  },
  async send(batch) {
    try {
      const { attempt, acknowledged, late, time } = await timed(() => sendOrAsk(batch));
      const endsAtMs = Date.parse(attempt.endsAt);
      const isSubmitted = attempt.submittedAt !== null;
      return { is: "taken", time, acknowledged, endsAtMs, isSubmitted, late };
    } catch (error) {
      return refusalOf(error, batch);
    }
  },
  async sendPage({ attemptId: id, sha256, page }) {
    // What sends photographs is loaded with the first one: it needs the network, too.
    const { upload } = await import("../../api/upload.ts");
    return upload("PUT /api/user/attempts/:id/pages/:sha256", {
      ...{ params: { id, sha256 }, form: {} },
      files: { page: new File([page], "page.jpg") },
      signal: AbortSignal.timeout(PAGE_GIVEN_UP_MS),
    });
  },
};

async function timed<Answer extends { serverMs: number }>(
  asked: () => Promise<Answer>,
): Promise<Answer & { time: TimedAnswer }> {
  const askedAt = performance.now();
  const answer = await asked();
  return { ...answer, time: { nowMs: answer.serverMs, askedAt, answeredAt: performance.now() } };
}

/** Without anything to send, the list of one's own tests tells the end; it says nothing of devices. */
async function sendOrAsk({ attemptId, deviceId, events }: SentBatch) {
  const signal = AbortSignal.timeout(GIVEN_UP_MS);
  if (events.length > 0)
    return await call("POST /api/user/attempts/:id/events", {
      params: { id: attemptId },
      body: { deviceId, events: [...events] },
      signal,
    });
  const { exams, serverMs } = await call("GET /api/user/exams", { signal });
  const attempt = exams.find((exam) => exam.attempt?.id === attemptId)?.attempt;
  if (!attempt) throw new ApiError({ status: 404, code: "not_found", message: "" });
  return { attempt, serverMs, acknowledged: {}, late: undefined };
}

/** Only a code of the server ends something: a status alone may come from anything on the way. */
function refusalOf(error: unknown, { deviceId }: SentBatch): BatchAnswer {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === "events_missing")
    return { is: "gap", expected: acknowledgedIn(error.present, deviceId) + 1 };
  if (error.status === 413) return { is: "too-large" };
  if (isSignedOut(error) || error.code === "csrf_failed") return { is: "signed-out" };
  return { is: error.code === "not_found" ? "over" : "unreached" };
}

function acknowledgedIn(present: unknown, deviceId: string): number {
  const number = fieldOf(fieldOf(present, "acknowledged"), deviceId);
  return typeof number === "number" ? number : 0;
}

function fieldOf(value: unknown, name: string): unknown {
  return Object.entries(value ?? {}).find(([each]) => each === name)?.[1];
}

type SatExam = OwnExam & { kind: SittingFacts["kind"] };

function isSat(exam: OwnExam): exam is SatExam {
  return exam.kind !== "paper";
}

function factsOf(exam: SatExam, nowMs: number): SittingFacts {
  const { id, title, titleHi, kind, minutes, questions, attempt } = exam;
  const session = sessionOf(exam, nowMs);
  return {
    ...{ examId: id, title, titleHi, kind, minutes, questions },
    sessionId: session?.id ?? "",
    startsAtMs: Date.parse(session?.startsAt ?? ""),
    endsAtMs: Date.parse(attempt?.endsAt ?? session?.endsAt ?? ""),
    attempt: attempt && {
      state: attempt.state === "ended-waiting" ? "over" : attempt.state,
    },
  };
}

/** Where the student began; else the first that is not over, else the last. */
function sessionOf({ sessions, attempt }: OwnExam, nowMs: number) {
  const begun = sessions.find(({ id }) => id === attempt?.sessionId);
  return begun ?? sessions.find(({ endsAt }) => Date.parse(endsAt) > nowMs) ?? sessions.at(-1);
}

/** From base64 or base64url. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
