import { hkdfSync } from "node:crypto";
import type { AttemptStateName } from "../../../contract/entities/sitting.ts";
import type { Act, LoggedEvent, SentEvent } from "../../../contract/exams/attempt-log.ts";
import { compensatoryMinutes, type Pattern } from "../../../contract/exams/pattern.ts";
import type {
  AttemptEventsTable,
  AttemptsTable,
  ExamsTable,
} from "../../database/tables/sittings.ts";
import { momentAfter } from "./exams.rules.ts";

/** How long before the start the paper is sent, encrypted. */
const PREFETCHED_MS = 60 * 60_000;
/** How long after the end an act that was made before it may arrive and count: the network takes its time. */
const ARRIVAL_MS = 30_000;

/** Whoever had time until later than this may still have acts on the way that count. */
export function endedBefore(now: Date): string {
  return new Date(now.valueOf() - ARRIVAL_MS).toISOString();
}

export function isPaperSent({ startsAt }: { startsAt: string }, now: Date): boolean {
  return now.valueOf() >= Date.parse(startsAt) - PREFETCHED_MS;
}

type Beginning = {
  exam: Pick<ExamsTable, "kind">;
  pattern: Pattern;
  session: { startsAt: string; endsAt: string };
  hasGrant: boolean;
  now: Date;
};

/**
 * When the sitting of somebody who begins now ends. A scheduled session ends for all at once, a window at the latest at
 * its end; compensatory time comes on top of both.
 */
export function endOfAttempt({ exam, pattern, session, hasGrant, now }: Beginning): string {
  const own = momentAfter(now.toISOString(), pattern.minutes);
  const end = exam.kind === "window" && own < session.endsAt ? own : session.endsAt;
  return hasGrant ? momentAfter(end, compensatoryMinutes(pattern)) : end;
}

type Attempt = Pick<AttemptsTable, "endsAt" | "submittedAt" | "voidedAt">;

export function stateOfAttempt(
  { endsAt, submittedAt, voidedAt }: Attempt,
  { exam, now }: { exam: Pick<ExamsTable, "state">; now: Date },
): AttemptStateName {
  if (voidedAt !== null || exam.state === "published") return "closed";
  if (submittedAt !== null) return "submitted";
  return now.toISOString() >= endsAt ? "ended-waiting" : "running";
}

/** The key with which the devices of an attempt seal its answer file; what a student has opens no other's. */
export function answerFileKey(secret: Buffer, attemptId: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, attemptId, "answer file", 32));
}

/** Acts that can change an answer, and the beginning without which none counts. */
const answering = new Set<Act["is"]>(["begin", "choose", "clear", "save", "mark"]);

type Receiving = {
  attempt: Attempt & { startedAt: string };
  exam: Pick<ExamsTable, "state">;
  now: Date;
};

/**
 * The columns of an act that depend on when it came: one that came after the end, or once the test was submitted or the
 * attempt closed, waits for whoever teaches to judge it. Where it was submitted, what changes no answer needs no judgement.
 */
export function receivedEvent(
  { atMs, number, act }: SentEvent,
  { attempt, exam, now }: Receiving,
): Pick<AttemptEventsTable, "atMs" | "number" | "act" | "receivedAt" | "standing"> {
  const endMs = Date.parse(attempt.endsAt);
  // Nothing was done before the start, or later than it arrived, whatever the device reckons.
  const madeMs = Math.min(Math.max(atMs, Date.parse(attempt.startedAt)), now.valueOf());
  const isOpen = attempt.submittedAt === null;
  // Taken back in, it must not change results that are out by what nobody has seen.
  const isClosed = stateOfAttempt(attempt, { exam, now }) === "closed";
  const isInTime = isOpen && !isClosed && madeMs <= endMs && now.valueOf() <= endMs + ARRIVAL_MS;
  const waits = isOpen || answering.has(act.is);
  return {
    ...{ number, atMs: madeMs, act: JSON.stringify(act), receivedAt: now.toISOString() },
    standing: isInTime ? "counted" : waits ? "waiting" : "refused",
  };
}

/**
 * Which of these late acts were made before another device answered the same question: its later answer stays.
 * `answers` are all acts that would count.
 */
export function outdoneOf<Late extends LoggedEvent>(
  late: readonly Late[],
  answers: readonly LoggedEvent[],
): Late[] {
  const last = new Map<number, Map<string, number>>();
  for (const { act, deviceId, atMs } of answers) {
    const question = answeredIn(act);
    if (question === undefined) continue;
    const devices = last.get(question) ?? new Map<string, number>();
    last.set(question, devices.set(deviceId, Math.max(atMs, devices.get(deviceId) ?? 0)));
  }
  return late.filter(({ act, deviceId, atMs }) => {
    const devices = [...(last.get(answeredIn(act) ?? -1) ?? [])];
    return devices.some(([other, lastMs]) => other !== deviceId && lastMs > atMs);
  });
}

function answeredIn(act: Act): number | undefined {
  return act.is === "choose" || act.is === "clear" || act.is === "save" ? act.question : undefined;
}
