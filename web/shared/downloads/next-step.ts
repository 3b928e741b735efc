import { apiErrorOf, UNKNOWN, type Withheld, withheldBy } from "../../api/api-error.ts";
import type { FileProblem } from "../device-files/database.ts";
import type { Outcome } from "./attempt.ts";

/** What to do after an attempt that did not complete the file. */
export type NextStep =
  | { type: "retry"; delayMs: number }
  | { type: "sign-in" }
  /** `message` is the server's sentence, if any. */
  | { type: "fail"; problem: FileProblem; message: string; keepsBytes: boolean };

export type Situation = {
  outcome: Exclude<Outcome, { type: "whole" | "stopped" }>;
  /** Attempts in a row without a byte, this one included. */
  fruitless: number;
  /** How often the complete file was damaged, this time included. */
  damages: number;
  /** Whether bytes of the file are stored. */
  hasBytes: boolean;
  isOnline: boolean;
};

/** The first delay is short, as a lost connection is often back at once. */
const DELAYS_MS = [150, 1000, 2000, 4000, 8000, 15_000, 30_000];
/** After this many errors in a row the server is not expected back soon. */
const MOST_REFUSALS = 6;
const MOST_DAMAGES = 2;

const problemOf: Readonly<Record<Withheld, FileProblem>> = { closed: "not-allowed", gone: "gone" };

/**
 * A broken connection is retried for ever, an error status a few times, and a final one is reported at once.
 */
export function nextStep(situation: Situation): NextStep {
  const { outcome, fruitless, damages, hasBytes, isOnline } = situation;
  switch (outcome.type) {
    case "broken":
      return { type: "retry", delayMs: isOnline ? delayOf(fruitless) : (DELAYS_MS.at(-1) ?? 0) };
    case "no-room":
      return { type: "fail", problem: "no-room", message: "", keepsBytes: true };
    case "damaged":
      if (damages < MOST_DAMAGES) return { type: "retry", delayMs: 0 };
      return { type: "fail", problem: "damaged", message: "", keepsBytes: false };
    case "failed":
      if (fruitless < MOST_REFUSALS) return { type: "retry", delayMs: delayOf(fruitless) };
      return { type: "fail", problem: "unavailable", message: "", keepsBytes: true };
    case "refused":
      return afterRefusal(outcome, { fruitless, hasBytes });
  }
}

function afterRefusal(
  { status, problem, retryAfterSeconds }: Extract<Outcome, { type: "refused" }>,
  { fruitless, hasBytes }: Pick<Situation, "fruitless" | "hasBytes">,
): NextStep {
  const refusal = apiErrorOf(status, problem);
  const isStrange = refusal.code === UNKNOWN;
  if (status === 401 && !isStrange) return { type: "sign-in" };
  const mayPass = status === 429 || status >= 500 || isStrange;
  // Somebody who has just tapped wants to know; a running download should continue by itself.
  const isWorthWaiting = mayPass && (hasBytes || status === 429) && fruitless < MOST_REFUSALS;
  const asked = retryAfterSeconds === undefined ? undefined : retryAfterSeconds * 1000;
  if (isWorthWaiting) return { type: "retry", delayMs: asked ?? delayOf(fruitless) };
  const withheld = withheldBy(refusal);
  return {
    type: "fail",
    problem: withheld ? problemOf[withheld] : "unavailable",
    message: refusal.message,
    keepsBytes: withheld === undefined,
  };
}

function delayOf(fruitless: number): number {
  return DELAYS_MS[Math.min(fruitless, DELAYS_MS.length - 1)] ?? 0;
}
