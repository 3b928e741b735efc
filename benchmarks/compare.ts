import { type Load, load } from "./load.ts";
import type { CpuParts, Measured } from "./process.ts";

const ROUNDS = 7;

export type Side = { server: Measured; load: Omit<Load, "requests" | "connections"> };

type Size = Pick<Load, "requests" | "connections">;
/** Milliseconds a request. */
type Cost = CpuParts;

/**
 * CPU per request, ours against theirs, in alternating rounds; the median of the ratios. Rounds become cheaper until
 * V8 has compiled all that runs, so each side is warmed up first. Every round is printed.
 */
export async function compareCpu(
  ours: Side,
  theirs: Side,
  { warmUp, ...size }: Size & { warmUp: number },
) {
  for (const side of [ours, theirs]) await cost(side, { ...size, requests: warmUp });
  const pairs: { ours: Cost; theirs: Cost }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const pair = { ours: await cost(ours, size), theirs: await cost(theirs, size) };
    console.log(`  round ${round + 1}: ${written(pair.ours)} against ${written(pair.theirs)}`);
    pairs.push(pair);
  }
  return {
    ratio: median(pairs.map((pair) => total(pair.ours) / total(pair.theirs))),
    oursMicroseconds: median(pairs.map((pair) => total(pair.ours))) * 1000,
    theirsMicroseconds: median(pairs.map((pair) => total(pair.theirs))) * 1000,
  };
}

async function cost({ server, load: target }: Side, size: Size): Promise<Cost> {
  const before = server.cpuParts();
  await load({ ...target, ...size });
  const after = server.cpuParts();
  return {
    userMs: (after.userMs - before.userMs) / size.requests,
    systemMs: (after.systemMs - before.systemMs) / size.requests,
  };
}

function total({ userMs, systemMs }: Cost): number {
  return userMs + systemMs;
}

function written({ userMs, systemMs }: Cost): string {
  return `${(userMs * 1000).toFixed(0)} µs user and ${(systemMs * 1000).toFixed(0)} µs system`;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
