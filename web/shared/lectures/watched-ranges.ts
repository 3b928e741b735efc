/** A part of a lecture, [from, until) in milliseconds. */
export type WatchedRange = [from: number, until: number];

/** What a device notes every few seconds leaves small gaps, which are none. */
const SMALL_GAP_MS = 1_000;

/** All parts, in order and apart. */
export function mergeRanges(ranges: readonly WatchedRange[]): WatchedRange[] {
  const merged: WatchedRange[] = [];
  for (const [from, until] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last && from <= last[1] + SMALL_GAP_MS) last[1] = Math.max(last[1], until);
    else merged.push([from, until]);
  }
  return merged;
}

/** How much of a lecture was watched, in whole percent; 100 only where next to nothing is missing. */
export function watchedPercent(ranges: readonly WatchedRange[], durationMs: number): number {
  if (durationMs <= 0) return 0;
  const watchedMs = ranges.reduce((sum, [from, until]) => sum + until - from, 0);
  const percent = Math.round((watchedMs / durationMs) * 100);
  return percent >= 99 && durationMs - watchedMs > 10_000 ? 98 : Math.min(100, percent);
}
