import { limits } from "../../../contract/limits.ts";

/** A part of a lecture, [from, until) in milliseconds. */
export type Range = readonly [number, number];

/** Shorter gaps come from devices that say every few seconds where they are, and are no gaps. */
const SMALL_GAP_MS = 1_000;

/** All that was watched, in order and apart; at most `limits.watchedRanges` parts of a lecture of this length. */
export function unionOf(ranges: readonly Range[], durationMs: number): Range[] {
  const gapMs = Math.max(SMALL_GAP_MS, durationMs / limits.watchedRanges);
  const union: [number, number][] = [];
  for (const [from, until] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = union.at(-1);
    if (last && from <= last[1] + gapMs) last[1] = Math.max(last[1], until);
    else union.push([from, until]);
  }
  return union;
}

/** Whether a device can have watched this: nothing beyond the end, but for a second of rounding. */
export function isWithin(ranges: readonly Range[], durationMs: number): boolean {
  return ranges.every(([from, until]) => from < until && until <= durationMs + SMALL_GAP_MS);
}
