import { type Load, load } from "./load.ts";
import type { Measured } from "./process.ts";

const ROUNDS = 7;

export type Side = { server: Measured; load: Omit<Load, "requests" | "connections"> };

/** CPU per request, ours against theirs, in alternating rounds; the median of the ratios. */
export async function compareCpu(
  ours: Side,
  theirs: Side,
  { requests, connections }: Pick<Load, "requests" | "connections">,
) {
  await cpuPerRequest(ours, { requests, connections });
  await cpuPerRequest(theirs, { requests, connections });
  const pairs: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    pairs.push({
      ours: await cpuPerRequest(ours, { requests, connections }),
      theirs: await cpuPerRequest(theirs, { requests, connections }),
    });
  }
  return {
    ratio: median(pairs.map((pair) => pair.ours / pair.theirs)),
    oursMicroseconds: median(pairs.map((pair) => pair.ours)) * 1000,
    theirsMicroseconds: median(pairs.map((pair) => pair.theirs)) * 1000,
  };
}

async function cpuPerRequest(
  { server, load: target }: Side,
  size: Pick<Load, "requests" | "connections">,
): Promise<number> {
  const before = server.cpuMs();
  await load({ ...target, ...size });
  return (server.cpuMs() - before) / size.requests;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
