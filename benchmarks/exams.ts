import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { newId } from "../server/database/ids.ts";
import type { Figure, Figures } from "./report.ts";
import { actsOf, type Candidate, type Exams, insertExams } from "./seed/exams.ts";
import { addRows, copyToPostgres, type Institute, seed } from "./seed/institute.ts";
import { ask, askJson, drain, type Program, startOurs } from "./server.ts";
import { sittingOnPhones } from "./sitting.ts";
import { whileAsking } from "./timing.ts";

const CANDIDATES = 2_000;
const BEGINNERS = 300;
const BEGIN_MS = 10_000;
/** A phone sends what it has so often. */
const SENT_EVERY_MS = 15_000;
const SITTING_MS = 45_000;
const KILLS = 20;
const BETWEEN_KILLS_MS = 1_000;
/** 1.6 Mbps, and a round trip of 150 ms. */
const LINK = { bytesPerMs: 200, roundTripMs: 150 };

type Running = Exams & { server: Program; name: string };
/** Somebody who sits the open test: their attempt, and the last act that was acknowledged. */
type Sitter = Candidate & { attemptId: string; agent: Agent; sent: number; acknowledged: number };

/** A test of 2,000 on both databases: it begins, is sat, outlives a killed server, and is marked twice. */
export async function* exams(): Figures {
  await using institute = await seed({ people: 0, courses: 20 });
  const made = await addRows(institute, (trx, secret) =>
    insertExams(trx, { count: CANDIDATES, secret, now: new Date() }),
  );
  await using copy = await copyToPostgres(institute);
  yield* measure("SQLite", institute, made);
  yield* measure("PostgreSQL", copy, made);
  yield* sittingOnPhones();
}

async function* measure(name: string, institute: Institute, made: Exams): Figures {
  const sitters: Sitter[] = [];
  {
    await using server = await startOurs(institute);
    const running = { ...made, server, name };
    yield* begin(running, sitters);
    yield* sit(running, sitters);
  }
  yield* survive({ name, institute, sitters });
  await using server = await startOurs(institute);
  yield* mark({ ...made, server, name }, institute);
}

/** 300 begin within ten seconds, whose phones have the paper; then the others. */
async function* begin(running: Running, sitters: Sitter[]): Figures {
  const { candidates, name } = running;
  const first = candidates.slice(0, BEGINNERS);
  const begun = await Promise.all(
    first.map(async (candidate, at) => {
      await pause((at * BEGIN_MS) / BEGINNERS);
      const from = performance.now();
      const { sitter, bytes } = await beginOne(running, candidate);
      sitters.push(sitter);
      return performance.now() - from + 2 * LINK.roundTripMs + bytes / LINK.bytesPerMs;
    }),
  );
  yield {
    name: `${name}, the key on the last of ${BEGINNERS} phones that begin in 10 s, link included`,
    value: Math.max(...begun),
    unit: "ms",
    atMost: 2_000,
  };
  for (const candidate of candidates.slice(BEGINNERS))
    sitters.push((await beginOne(running, candidate)).sitter);
}

async function beginOne({ server, openSession }: Running, candidate: Candidate) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const url = `${server.origin}/api/user/exam-sessions/${openSession}/start`;
  const headers = { ...candidate.headers };
  const answer = await askJson(url, { agent, headers, method: "POST" });
  const sitter = { ...candidate, attemptId: answer.attempt.id, agent, sent: 0, acknowledged: 0 };
  return { sitter, bytes: JSON.stringify(answer).length + 1_000 };
}

const acts = [{ is: "begin" as const }, ...actsOf(180, 1)];
const EVENTS_AT_ONCE = 4;

/** Sends the next acts of somebody, and keeps what was acknowledged. */
async function sendNext(origin: string, sitter: Sitter): Promise<void> {
  const events = Array.from({ length: EVENTS_AT_ONCE }, (_, at) => {
    const number = sitter.acknowledged + 1 + at;
    return { number, atMs: Date.now(), act: acts[(number - 1) % acts.length] };
  });
  const { acknowledged } = await askJson(`${origin}/api/user/attempts/${sitter.attemptId}/events`, {
    agent: sitter.agent,
    headers: { ...sitter.headers },
    body: { deviceId: DEVICE, events },
  });
  sitter.acknowledged = acknowledged[DEVICE];
}

const DEVICE = "phone-0001";

/** 2,000 sit at once and send each fifteen seconds, beside the rest of the site. */
async function* sit({ server, name }: Running, sitters: Sitter[]): Figures {
  const waits: number[] = [];
  const until = performance.now() + SITTING_MS;
  const sitOne = async (sitter: Sitter, at: number) => {
    await pause((at * SENT_EVERY_MS) / sitters.length);
    while (performance.now() < until) {
      const from = performance.now();
      await sendNext(server.origin, sitter);
      waits.push(performance.now() - from);
      await pause(SENT_EVERY_MS - (performance.now() - from));
    }
  };
  const { headers } = sitters[0] ?? {};
  const me = () =>
    drain(`${server.origin}/api/auth/me`, { ...(headers && { headers: { ...headers } }) });
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, server.memoryMiB());
  }, 500);
  const { waits: others } = await whileAsking(me, () => Promise.all(sitters.map(sitOne)), {
    pauseMs: 50,
  });
  clearInterval(watch);
  const sorted = waits.toSorted((one, other) => one - other);
  const detail = `of ${waits.length} batches, the longest ${sorted.at(-1)?.toFixed(0)} ms`;
  yield figure(`${name}, ${sitters.length} sit: 99 of 100 batches of acts`, {
    value: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    atMost: 250,
    detail,
  });
  yield figure(`${name}, meanwhile: 99 of 100 answers to others`, {
    value: others.p99,
    atMost: 250,
  });
  yield { name: `${name}, meanwhile: memory`, value: memory, unit: "MiB", atMost: 300 };
  for (const { agent } of sitters) agent.destroy();
}

function figure(name: string, given: Pick<Figure, "value" | "atMost" | "detail">): Figure {
  return { name, unit: "ms", ...given };
}

type Surviving = { name: string; institute: Institute; sitters: Sitter[] };

/** The server is killed twenty times while they send; then everything that it acknowledged is asked for. */
async function* survive({ name, institute, sitters }: Surviving): Figures {
  const some = sitters.slice(0, 200);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await startOurs(institute);
    let isOver = false;
    const sending = some.map(async (sitter) => {
      sitter.agent = new Agent({ keepAlive: true, maxSockets: 1 });
      // Whatever the kill broke off was not acknowledged, and is sent again by the next round.
      while (!isOver) await sendNext(server.origin, sitter).catch(() => pause(50));
    });
    await pause(BETWEEN_KILLS_MS);
    await server[Symbol.asyncDispose]();
    isOver = true;
    await Promise.all(sending);
  }
  await using server = await startOurs(institute);
  let lost = 0;
  let acknowledged = 0;
  for (const { attemptId, headers, acknowledged: last } of some) {
    const url = `${server.origin}/api/user/attempts/${attemptId}`;
    const { events } = await askJson(url, { headers: { ...headers } });
    const kept = new Set(events.map(({ number }: { number: number }) => number));
    for (let number = 1; number <= last; number += 1) if (!kept.has(number)) lost += 1;
    acknowledged += last;
  }
  yield {
    name: `${name}, acts lost of those acknowledged by a server killed ${KILLS} times`,
    value: lost,
    unit: "acts",
    atMost: 0,
    detail: `of ${acknowledged}`,
  };
}

/** Results are worked out and published; then three keys are revised. */
async function* mark({ server, name, sat, candidates }: Running, institute: Institute): Figures {
  const headers = { ...institute.admin };
  const exam = `${server.origin}/api/teach/exams/${sat}`;
  const versionOf = async (): Promise<number> => (await askJson(exam, { headers })).exam.version;
  const others = { ...candidates[0]?.headers };
  const me = () => drain(`${server.origin}/api/auth/me`, { headers: others });
  const time = async (path: string, body?: object) => {
    const version = await versionOf();
    const change = { method: "POST", headers: { ...headers, "if-match": `"${version}"` } };
    const from = performance.now();
    const work = async () => {
      const answer = await ask(`${exam}/${path}`, { ...change, ...(body && { body }) });
      answer.resume();
      return performance.now() - from;
    };
    return whileAsking(me, work);
  };
  const published = await time("publish");
  const size = `${candidates.length} × 180`;
  yield figure(`${name}, marking ${size}`, { value: published.result, atMost: 10_000 });
  yield figure(`${name}, meanwhile: longest stall`, { value: published.waits.max, atMost: 50 });
  const revisions = [3, 70, 140].map((position) => ({ position, outcome: "attempted", key: null }));
  const revised = await time("key", { revisions, reason: newId() });
  yield figure(`${name}, marking ${size} anew by three revised keys`, {
    value: revised.result,
    atMost: 5_000,
  });
  yield figure(`${name}, meanwhile: longest stall`, { value: revised.waits.max, atMost: 50 });
}
