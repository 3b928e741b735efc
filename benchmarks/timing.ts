import { setTimeout as pause } from "node:timers/promises";
import { Bench, type Statistics } from "tinybench";
import type { Program } from "./server.ts";

type Repeating = {
  /** Without it until the signal. */
  times?: number;
  atOnce?: number;
  /** Warm-up: connections, compiled code and queries, disk pages. */
  uncounted?: number;
  pauseMs?: number;
  signal?: AbortSignal;
};

/** Makes a call over and over; gives the statistics of its milliseconds. */
export async function repeat(call: () => Promise<unknown>, given: Repeating): Promise<Statistics> {
  const { times = 0, atOnce = 1, uncounted = 0, pauseMs, signal } = given;
  const bench = new Bench({
    concurrency: "task",
    threshold: atOnce,
    iterations: times,
    time: 0,
    warmup: uncounted > 0,
    warmupIterations: uncounted,
    warmupTime: 0,
    throws: true,
    ...(signal && { signal }),
  });
  const beforeEach = pauseMs === undefined ? undefined : () => pause(pauseMs);
  bench.add("call", call, { async: true, ...(beforeEach && { beforeEach }) });
  const [task] = await bench.run();
  if (!task || !("latency" in task.result)) throw new Error("no call was made");
  return task.result.latency;
}

/** What each of many small calls waited, made every few milliseconds while some work is done. */
export async function whileAsking<Result>(
  call: () => Promise<unknown>,
  work: () => Promise<Result>,
  pace: Repeating = { pauseMs: 5 },
): Promise<{ result: Result; waits: Statistics }> {
  // The first call of a process compiles its code, which is no wait for this work.
  await call();
  const isOver = new AbortController();
  const asking = repeat(call, { ...pace, signal: isOver.signal });
  const result = await work().finally(() => isOver.abort());
  return { result, waits: await asking };
}

export type Side = { program: Program; call: () => Promise<unknown> };

const ROUNDS = 5;

/**
 * CPU per call, ours against theirs, in turns; the median of the ratios. Rounds become cheaper until V8 has
 * compiled all that runs, so each side is warmed up first.
 */
export async function compareCpu(
  sides: { ours: Side; theirs: Side },
  { warmUp }: { warmUp: number },
) {
  const load = { times: 8_000, atOnce: 16 };
  const cost = async ({ program, call }: Side, times = load.times) => {
    const before = program.cpuMs();
    await repeat(call, { ...load, times });
    return ((program.cpuMs() - before) / times) * 1_000;
  };
  await cost(sides.ours, warmUp);
  await cost(sides.theirs, warmUp);
  const rounds: { ours: number; theirs: number }[] = [];
  while (rounds.length < ROUNDS)
    rounds.push({ ours: await cost(sides.ours), theirs: await cost(sides.theirs) });
  const written = rounds.map(({ ours, theirs }) => `${ours.toFixed(0)}:${theirs.toFixed(0)}`);
  return {
    value: median(rounds.map(({ ours, theirs }) => ours / theirs)),
    detail: `${written.join(" ")} µs`,
  };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
