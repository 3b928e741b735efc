import type { Page } from "@playwright/test";

const SETTLE_MS = 700;

export type Interaction = { name: string; paintMs: number };

/** To be called before the page is opened: from then on every interaction is timed (Event Timing). */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timed: { at: number; duration: number }[] = [];
    Object.assign(window, { timed });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // An event that belongs to a tap or a key has a number; moving a pointer has none.
        if ("interactionId" in entry && entry.interactionId)
          timed.push({ at: entry.startTime, duration: entry.duration });
      }
      // The types of the DOM do not know this option yet.
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** How long the longest event of what is done waited for its next paint; what is not told took under 16 ms. */
export async function timeInteraction(
  page: Page,
  name: string,
  act: () => Promise<unknown>,
): Promise<Interaction> {
  const from = await page.evaluate(() => performance.now());
  await act();
  await page.waitForTimeout(SETTLE_MS);
  const durations = await page.evaluate(
    (since) =>
      (window as unknown as Watched).timed
        .filter(({ at }) => at >= since)
        .map(({ duration }) => duration),
    from,
  );
  return { name, paintMs: Math.max(16, ...durations) };
}

/** What the script in the page leaves on its window, of which the types know nothing. */
type Watched = { timed: { at: number; duration: number }[] };
