import "../../testing/indexed-db.ts";
import { afterEach, expect, test, vi } from "vitest";
import { type Act, applyEvent, newAttempt, stateOf } from "../../../contract/exams/attempt-log.ts";
import { openLog, type SittingLog } from "./log-store.ts";
import { countOf, createSender, type Sender } from "./sender.ts";
import { sittingCalls } from "./sitting-calls.ts";
import type { BatchAnswer, SentBatch, SittingServer } from "./sitting-server.ts";
import { makeFakeServer } from "./testing/fake-server.ts";

const QUESTIONS = 5;
const see = (question: number): Act => ({ is: "see", question });
const begin: Act = { is: "begin" };

let sender: Sender | undefined;
let attempts = 0;
function newName(): string {
  attempts += 1;
  return `ravi/${attempts}`;
}

afterEach(() => {
  sender?.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function startSender(log: SittingLog, send: SittingServer["send"], onTaken = () => undefined) {
  sender = createSender({ attemptId: "a", log, send, onTaken });
  return sender;
}

async function logWith(acts: readonly Act[]): Promise<SittingLog> {
  const log = await openLog({ attempt: newName() });
  await log.append(acts, 0);
  return log;
}

const untilSent = (log: SittingLog) => expect.poll(() => countOf(log.devices()).waiting).toBe(0);

test("sends at once when it is told to, and each quarter of a minute by itself", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const log = await logWith([begin]);
  const sizes: number[] = [];
  const { send } = makeFakeServer();
  startSender(log, async (batch) => {
    sizes.push(batch.events.length);
    return await send(batch);
  }).sendNow();
  await vi.advanceTimersByTimeAsync(0);
  await log.append([see(1), see(2)], 0);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(sizes).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sizes).toEqual([1, 2]);
  // Nothing to send: it only asks, and more seldom.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sizes).toEqual([1, 2, 0]);
});

test.each(["signed-out", "unreached"] as const)(
  "%s: keeps all, says so, tries again later and goes on when the network is back",
  async (refusal) => {
    const log = await logWith([begin, see(1)]);
    const { send, taken } = makeFakeServer();
    let isRefused = true;
    const { link, sendNow } = startSender(log, async (batch) =>
      isRefused ? { is: refusal } : await send(batch),
    );
    sendNow();
    await expect.poll(() => link.get()).toBe(refusal);
    expect(countOf(log.devices())).toEqual({ here: 2, waiting: 2 });
    isRefused = false;
    window.dispatchEvent(new Event("online"));
    await untilSent(log);
    expect([taken.length, link.get()]).toEqual([2, "reached"]);
  },
);

test("pauses longer from failure to failure, at most half a minute", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const log = await logWith([begin]);
  const send = vi.fn<SittingServer["send"]>(async () => ({ is: "unreached" }));
  startSender(log, send).sendNow();
  await vi.advanceTimersByTimeAsync(0);
  const pauses = [2_000, 4_000, 8_000, 16_000, 30_000, 30_000];
  for (const [at, pause] of pauses.entries()) {
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(send).toHaveBeenCalledTimes(at + 1);
    await vi.advanceTimersByTimeAsync(1);
  }
});

test("says after three minutes without an answer that it lasts long", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const log = await logWith([begin]);
  const { link, sendNow } = startSender(log, async () => ({ is: "unreached" }));
  sendNow();
  await vi.advanceTimersByTimeAsync(170_000);
  expect(link.get()).toBe("unreached");
  await vi.advanceTimersByTimeAsync(30_000);
  expect(link.get()).toBe("unreached-long");
});

test("a batch that is too large for a proxy goes in halves", async () => {
  const log = await logWith([begin, ...Array.from({ length: 40 }, (_, at) => see(at % QUESTIONS))]);
  const { send, taken } = makeFakeServer();
  startSender(log, async (batch) =>
    batch.events.length > 7 ? { is: "too-large" } : await send(batch),
  ).sendNow();
  await untilSent(log);
  expect(taken.map(({ number }) => number)).toEqual(Array.from({ length: 41 }, (_, at) => at + 1));
});

test("sends again what a server lost that was restored from a backup", async () => {
  const log = await logWith([begin, see(1), see(2)]);
  const { send, taken } = makeFakeServer();
  const { sendNow } = startSender(log, send);
  sendNow();
  await untilSent(log);
  taken.length = 1;
  await log.append([see(3)], 0);
  sendNow();
  await expect.poll(() => taken.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

test("asks no more by itself where there is no such attempt for whoever is signed in, and again when told to", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const log = await logWith([begin]);
  const { send: taken } = makeFakeServer();
  const send = vi.fn<SittingServer["send"]>(async () => ({ is: "over" }));
  const { link, sendNow } = startSender(log, send);
  sendNow();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(link.get()).toBe("over");
  // As when another person had been signed in meanwhile.
  send.mockImplementation(taken);
  sendNow();
  await vi.advanceTimersByTimeAsync(0);
  expect([countOf(log.devices()).waiting, link.get()]).toEqual([0, "reached"]);
});

test("gives up a request that hangs, and tries again", async () => {
  const hanging = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(hanging.signal);
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener("abort", () => reject(signal.reason));
    return promise;
  });
  const { link, sendNow } = startSender(await logWith([begin]), sittingCalls.send);
  sendNow();
  hanging.abort();
  await expect.poll(() => link.get()).toBe("unreached");
});

/** Random numbers that a seed repeats (mulberry32). */
function randomly(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function randomAct(next: (below: number) => number): Act {
  const question = next(QUESTIONS);
  const acts: Act[] = [
    see(question),
    { is: "choose", question, answer: { kind: "choice", chosen: [next(4)] } },
    { is: "save", question, isMarked: next(2) === 1 },
    { is: "clear", question },
  ];
  return acts[next(acts.length)] ?? see(0);
}

/** Loses requests and answers, repeats batches, brings old ones again, refuses large ones and full disks, and reloads. */
async function sitThrough(seed: number) {
  const next = randomly(seed);
  const attempt = newName();
  const server = makeFakeServer();
  const old: SentBatch[] = [];
  const known = new Map<string, string>();
  const troubled = async (batch: SentBatch): Promise<BatchAnswer> => {
    for (const event of batch.events) {
      const name = `${batch.deviceId} ${event.number}`;
      const before = known.get(name) ?? JSON.stringify(event);
      expect(JSON.stringify(event), `seed ${seed}: ${name} was another act`).toBe(before);
      known.set(name, before);
    }
    old.push(batch);
    const trouble = next(7);
    if (trouble === 0) return { is: "unreached" };
    if (trouble === 1 && batch.events.length > 3) return { is: "too-large" };
    const earlier = old[next(old.length)];
    if (trouble === 2 && earlier) await server.send(earlier);
    const answer = await server.send(batch);
    if (trouble === 3) await server.send(batch);
    return trouble === 4 ? { is: "unreached" } : answer;
  };
  let log = await openLog({ attempt });
  startSender(log, troubled);
  let screen = newAttempt(QUESTIONS);
  /** What was kept in the page alone goes with it; its numbers must not come again. */
  let isLost = false;
  const act = async (acts: readonly Act[]) => {
    for (const event of await log.append(acts, 0)) screen = applyEvent(screen, event, "on-save");
  };
  await act([begin]);
  for (let step = 0; step < 30; step += 1) {
    const put = next(9) === 0 ? refuseOnce() : undefined;
    await act([randomAct(next)]);
    put?.mockRestore();
    sender?.sendNow();
    if (next(6) === 0) {
      isLost ||= !log.isKept();
      sender?.stop();
      log = await openLog({ attempt });
      startSender(log, troubled);
      await act([begin]);
    }
  }
  await expect
    .poll(() => {
      sender?.sendNow();
      return countOf(log.devices()).waiting;
    })
    .toBe(0);
  sender?.stop();
  return { screen, taken: server.taken, isLost };
}

function refuseOnce() {
  return vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
}

test("whatever the network and the disk do, the server ends with the state of the screen", async () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const { screen, taken, isLost } = await sitThrough(seed);
    if (isLost) continue;
    const { shown: _shown, ...state } = stateOf(QUESTIONS, taken, "on-save");
    const { shown: _here, ...here } = screen;
    expect(state, `seed ${seed}`).toEqual(here);
  }
});
