import type { Page } from "@playwright/test";

const FRAME_MS = 1000 / 60;
const DISTANCE = 12_000;
/** CSS pixels a second: a thumb that looks for something, not one that flings. */
const SPEED = 2_000;

export type Scrolling = { shownShare: number; worstMs: number };

/**
 * Scrolls by touch through what is on the page, and says which share of the frames that were due in that
 * time the page could have drawn: each is a call of requestAnimationFrame.
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
  const times = await page.evaluate(() => (window as unknown as Watched).frameTimes);
  return framesOf(times);
}

/** What the script in the page leaves on its window, of which the types know nothing. */
type Watched = { frameTimes: number[] };

function framesOf(times: readonly number[]): Scrolling {
  const intervals = times.slice(1).map((at, index) => at - (times[index] ?? at));
  const lasted = intervals.reduce((sum, each) => sum + each, 0);
  const due = Math.round(lasted / FRAME_MS);
  return { shownShare: intervals.length / due, worstMs: Math.max(...intervals) };
}
