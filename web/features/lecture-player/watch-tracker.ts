import type { WatchedRange } from "../lectures/watched-ranges.ts";

/** Between two events of an element that plays (every quarter of a second), and in a hidden tab every second. */
const LONGEST_STEP_MS = 1_500;

type Tick = {
  positionMs: number;
  /** A clock that only goes forward, in milliseconds. */
  nowMs: number;
  rate: number;
};

/** Finds out which parts are really watched: what was jumped over is not. */
export function createWatchTracker() {
  let ranges: WatchedRange[] = [];
  let last: Tick | undefined;
  return {
    /** Called again and again while it plays. */
    tick(now: Tick): void {
      const open = ranges.at(-1);
      if (last && open && isStep(last, now)) open[1] = now.positionMs;
      else ranges.push([now.positionMs, now.positionMs]);
      last = now;
    },
    /** It was paused, or somebody jumps. */
    stop(): void {
      last = undefined;
    },
    /** The parts since the last time, without what lasted no time at all. */
    take(): WatchedRange[] {
      const taken = ranges.filter(([from, until]) => until > from);
      const open = last ? ranges.at(-1) : undefined;
      // What goes on is continued from here.
      ranges = open ? [[open[1], open[1]]] : [];
      return taken;
    },
  };
}

function isStep(before: Tick, now: Tick): boolean {
  const playedMs = now.positionMs - before.positionMs;
  const mostMs = (now.nowMs - before.nowMs) * now.rate + LONGEST_STEP_MS / 2;
  return playedMs >= 0 && playedMs <= mostMs && playedMs <= LONGEST_STEP_MS * now.rate + 500;
}
