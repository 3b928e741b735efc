import { limits } from "../../../contract/limits.ts";

/** A part of a lecture, [from, until) in milliseconds. */
export type Range = readonly [number, number];

/** Shorter gaps are ignored: devices report their position only every few seconds. */
const SMALL_GAP_MS = 1_000;

/** The union of all watched ranges, ordered and disjoint; at most `limits.watchedRanges`. */
export function unionOf(ranges: readonly Range[]): Range[] {
  const union = merged(ranges, SMALL_GAP_MS);
  const surplus = union.length - limits.watchedRanges;
  if (surplus <= 0) return union;
  const gaps = union.slice(1).map(([from], at) => from - (union[at]?.[1] ?? from));
  const largestClosed = gaps.toSorted((one, other) => one - other)[surplus - 1];
  return merged(union, largestClosed ?? SMALL_GAP_MS);
}

/** In order, where gaps up to this length are closed. */
function merged(ranges: readonly Range[], gapMs: number): Range[] {
  const union: [number, number][] = [];
  for (const [from, until] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = union.at(-1);
    if (last && from <= last[1] + gapMs) last[1] = Math.max(last[1], until);
    else union.push([from, until]);
  }
  return union;
}

/** Whether a device can have watched this: nothing beyond the end, apart from a second of rounding. */
export function isWithin(ranges: readonly Range[], durationMs: number): boolean {
  return ranges.every(([from, until]) => from < until && until <= durationMs + SMALL_GAP_MS);
}
