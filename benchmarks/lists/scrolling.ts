import type { Page } from "@playwright/test";

const FRAME_MS = 1000 / 60;
const DISTANCE = 12_000;
/** CSS pixels a second: a steady scroll, not a fling. */
const SPEED = 2_000;

export type Scrolling = { shownShare: number; worstMs: number };

/**
 * Scrolls the page by touch; returns the share of due frames that the page could draw, counted by
 * requestAnimationFrame.
 */
export async function measureScrolling(page: Page): Promise<Scrolling> {
  await page.evaluate(() => {
    const times: number[] = [];
    const next = (at: number) => {
      times.push(at);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(window, { frameTimes: times });
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Input.synthesizeScrollGesture", {
    x: 180,
    y: 400,
    yDistance: -DISTANCE,
    speed: SPEED,
    gestureSourceType: "touch",
  });
  const times = await page.evaluate(() => window.frameTimes);
  return framesOf(times);
}

declare global {
  interface Window {
    /** Set by the script in the page. */
    frameTimes: number[];
  }
}

function framesOf(times: readonly number[]): Scrolling {
  const intervals = times.slice(1).map((at, index) => at - (times[index] ?? at));
  const lasted = intervals.reduce((sum, each) => sum + each, 0);
  const due = Math.round(lasted / FRAME_MS);
  return { shownShare: intervals.length / due, worstMs: Math.max(...intervals) };
}
