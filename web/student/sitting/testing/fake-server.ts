import {
  type AttemptState,
  type LoggedEvent,
  stateOf,
} from "../../../../contract/exams/attempt-log.ts";
import type { Pattern } from "../../../../contract/exams/pattern.ts";
import type { KnownAttempt, SittingServer } from "../sitting-server.ts";

/** A pattern of one section that can be changed in parts. */
export function makePattern(changed: Partial<Pattern> = {}): Pattern {
  return {
    ...{ code: "own", version: 1, name: "Weekly test", nameHi: null, status: "own" },
    ...{ sourceUrl: null, sourceDate: null, checkedOn: null, minutes: 180 },
    compensatory: { perHour: 20, step: 5, least: 5 },
    sections: [
      {
        ...{ name: "Physics", subject: "physics", kind: "single", count: 4, counted: 4 },
        marks: { right: 400, wrong: -100, partial: 0 },
      },
    ],
    ...{ language: "per-question", saving: "on-save", submit: "any-time" },
    ...{ ties: [], tieEnd: "equal", score: "marks", places: 7 },
    ...changed,
  };
}

export function startOf(state: AttemptState): KnownAttempt {
  return { attemptId: "a", endsAtMs: 1e9, state, acknowledged: {}, late: 0, pages: [] };
}

type FakeServer = Pick<SittingServer, "resume" | "send" | "sendPage"> & {
  taken: LoggedEvent[];
  /** Those of them that came once the test was submitted, and wait for a teacher. */
  waiting: LoggedEvent[];
  /** Names of the photographs that have arrived. */
  pages: string[];
  isReached: boolean;
  endsAtMs: number;
};

/** Keeps each act of each device once and in its order, and can be out of reach. */
export function makeFakeServer({ endsAtMs = 1e9 } = {}): FakeServer {
  const server: FakeServer = {
    ...{ taken: [], waiting: [], pages: [], isReached: true, endsAtMs },
    async sendPage({ sha256 }) {
      const isNamed = JSON.stringify(server.taken).includes(sha256);
      if (!server.isReached || !isNamed) throw new Error("out of reach");
      server.pages.push(sha256);
    },
    async resume(attemptId, { questions, pattern }) {
      if (!server.isReached) throw new Error("out of reach");
      const { endsAtMs: ends, taken, waiting, pages } = server;
      const counted = taken.filter((event) => !waiting.includes(event));
      const state = stateOf(questions, counted, pattern.saving);
      const acknowledged = countByDevice(taken);
      const late = waiting.length;
      return { attempt: { attemptId, endsAtMs: ends, state, acknowledged, late, pages }, time };
    },
    async send({ deviceId, events }) {
      if (!server.isReached) return { is: "unreached" };
      const expected = (countByDevice(server.taken)[deviceId] ?? 0) + 1;
      if ((events[0]?.number ?? expected) > expected) return { is: "gap", expected };
      const hasSubmitted = () => server.taken.some(({ act }) => act.is === "submit");
      for (const event of events.filter(({ number }) => number >= expected)) {
        const logged = { ...event, deviceId };
        if (hasSubmitted()) server.waiting.push(logged);
        server.taken.push(logged);
      }
      const isSubmitted = hasSubmitted();
      const acknowledged = countByDevice(server.taken);
      const { endsAtMs: ends, waiting } = server;
      const late = waiting.length;
      return { is: "taken", time, acknowledged, endsAtMs: ends, isSubmitted, late };
    },
  };
  return server;
}

/** The server's clock stands at 0. */
const time = { nowMs: 0, askedAt: 0, answeredAt: 0 };

function countByDevice(taken: readonly LoggedEvent[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { deviceId } of taken) counts[deviceId] = (counts[deviceId] ?? 0) + 1;
  return counts;
}
