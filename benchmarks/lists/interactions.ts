import type { Page } from "@playwright/test";

const SETTLE_MS = 700;

export type Interaction = { name: string; paintMs: number };

/** Call before the page is opened: times every interaction (Event Timing API). */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timed: { at: number; duration: number }[] = [];
    Object.assign(window, { timed });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Taps and keys have an interactionId, pointer moves have none.
        if ("interactionId" in entry && entry.interactionId)
          timed.push({ at: entry.startTime, duration: entry.duration });
      }
      // The DOM types lack this option.
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** The longest time from an event of the action to its next paint; below 16 ms none is reported. */
export async function timeInteraction(
  page: Page,
  name: string,
  act: () => Promise<unknown>,
): Promise<Interaction> {
  const from = await page.evaluate(() => performance.now());
  await act();
  await page.waitForTimeout(SETTLE_MS);
  const durations = await page.evaluate(
    (since) => window.timed.filter(({ at }) => at >= since).map(({ duration }) => duration),
    from,
  );
  return { name, paintMs: Math.max(16, ...durations) };
}

declare global {
  interface Window {
    /** Set by the script in the page. */
    timed: { at: number; duration: number }[];
  }
}
