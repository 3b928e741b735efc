import { describe, expect, test } from "vitest";
import { createWatchTracker } from "./use-noted-progress.ts";

/** Plays from `from` until `until` in quarters of a second, at this speed. */
function play(
  tracker: ReturnType<typeof createWatchTracker>,
  { from, until, rate = 1, at = 0 }: { from: number; until: number; rate?: number; at?: number },
): void {
  for (let played = 0; from + played * rate <= until; played += 250)
    tracker.tick({ positionMs: from + played * rate, nowMs: at + played, rate });
}

describe("what was watched of a lecture", () => {
  test("is what was played, at any speed", () => {
    const tracker = createWatchTracker();
    play(tracker, { from: 0, until: 10_000 });
    expect(tracker.take()).toEqual([[0, 10_000]]);
    tracker.stop();
    play(tracker, { from: 60_000, until: 80_000, rate: 2 });
    expect(tracker.take()).toEqual([[60_000, 80_000]]);
  });

  test("does not hold what was jumped over, forward or back", () => {
    const tracker = createWatchTracker();
    play(tracker, { from: 0, until: 2_000 });
    play(tracker, { from: 50_000, until: 52_000, at: 2_250 });
    play(tracker, { from: 20_000, until: 21_000, at: 4_500 });
    expect(tracker.take()).toEqual([
      [0, 2_000],
      [50_000, 52_000],
      [20_000, 21_000],
    ]);
  });

  test("goes on without a gap after it was taken", () => {
    const tracker = createWatchTracker();
    play(tracker, { from: 0, until: 2_000 });
    expect(tracker.take()).toEqual([[0, 2_000]]);
    play(tracker, { from: 2_250, until: 4_000, at: 2_250 });
    expect(tracker.take()).toEqual([[2_000, 4_000]]);
    expect(tracker.take()).toEqual([]);
  });
});
