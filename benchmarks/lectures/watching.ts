import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { get } from "../load.ts";
import type { Figure } from "../report.ts";
import type { MadeLecture, Student } from "./made-lecture.ts";
import { percentile } from "./percentile.ts";
import { watchToTheEnd } from "./watcher.ts";

const KIND = "480p";
const CALLS_PER_SECOND = 50;
/** For comparison, `me` is also timed for this long while nobody watches. */
const QUIET_MS = 10_000;
/** Ends a run that hangs: the lecture is a minute long. */
const LONGEST_MS = 120_000;

/** A hundred students press Play in the same second and watch to the end, while the site answers `me`. */
export async function watching(made: MadeLecture): Promise<Figure[]> {
  const quiet = await whileAskingMe(made, () => pause(QUIET_MS));
  const busy = await whileAskingMe(made, () => watchAll(made));
  const fileBytes = made.qualities.get(KIND)?.file.length ?? Number.NaN;
  const [alone, beside] = [percentile(quiet.answeredMs, 99), percentile(busy.answeredMs, 99)];
  return [
    {
      name: `\`me\` while 100 students watch at ${KIND}, 99 of 100 answers`,
      value: beside,
      unit: "ms",
      bound: 100,
      better: "lower",
      detail: `${busy.answeredMs.length} calls; ${alone.toFixed(1)} ms while nobody watches, the longest ${Math.max(...busy.answeredMs).toFixed(0)} ms; ${busy.cpuShare.toFixed(2)} of a core`,
    },
    {
      name: "bytes sent to the one who received most, heads and playlists included",
      value: Math.max(...busy.result.receivedBytes) / fileBytes,
      unit: "× the file",
      bound: 1.05,
      better: "lower",
      detail: `of ${(fileBytes / 1e6).toFixed(2)} MB`,
    },
    {
      name: "longest that one of them waited for the beginning and the first part",
      value: Math.max(...busy.result.firstPartMs),
      unit: "ms",
      bound: 3_000,
      better: "lower",
      detail: `the half ${percentile(busy.result.firstPartMs, 50).toFixed(0)} ms`,
    },
  ];
}

async function watchAll({ running, lectureId, students }: MadeLecture) {
  const signal = AbortSignal.timeout(LONGEST_MS);
  const { origin } = running.server;
  const at = { address: `${origin}/api/user/lectures/${lectureId}`, kind: KIND, signal };
  const watched = await Promise.all(
    // Within one second, like a class told to start together.
    students.map(async (student, number) => {
      await pause((number * 1_000) / students.length);
      return watchToTheEnd({ ...at, headers: { ...student, origin } });
    }),
  );
  return {
    receivedBytes: watched.map(({ receivedBytes }) => receivedBytes),
    firstPartMs: watched.map(({ firstPartMs }) => firstPartMs),
  };
}

/**
 * Asks `me` for one student after the other so often a second as long as the work takes, whether earlier calls
 * are answered or not.
 */
async function whileAskingMe<Result>(
  { running: { server }, students }: MadeLecture,
  work: () => Promise<Result>,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const url = `${server.origin}/api/auth/me`;
  const answers: Promise<number>[] = [];
  const ask = async ({ cookie }: Student) => {
    const from = performance.now();
    await get({ url, headers: { cookie }, agent });
    return performance.now() - from;
  };
  // The first call of a process compiles its code.
  for (const student of students.slice(0, 8)) await ask(student);
  const [from, cpuBefore] = [performance.now(), server.cpuMs()];
  const asking = setInterval(() => {
    const student = students[answers.length % students.length];
    if (student) answers.push(ask(student));
  }, 1_000 / CALLS_PER_SECOND);
  try {
    const result = await work();
    clearInterval(asking);
    const answeredMs = await Promise.all(answers);
    const cpuShare = (server.cpuMs() - cpuBefore) / (performance.now() - from);
    return { result, answeredMs, cpuShare };
  } finally {
    clearInterval(asking);
    agent.destroy();
  }
}
