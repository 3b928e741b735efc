const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const IST_AHEAD_MS = 330 * MINUTE_MS;

/** What a failed try waits for, one after the other. */
const pausesMs = [1, 5, 15, 60, 3 * 60, 6 * 60, 12 * 60].map((minutes) => minutes * MINUTE_MS);

/** How often a message is tried in all. */
export const TRIES = pausesMs.length + 1;

/** How long to wait after this many tries; undefined once it is given up. */
export function pauseAfterMs(tries: number): number | undefined {
  return tries >= TRIES ? undefined : pausesMs[Math.max(tries, 1) - 1];
}

/** From 21:00 to 7:00 in India nobody is disturbed, except by what is urgent. */
export function isQuiet(now: Date): boolean {
  const hour = new Date(now.valueOf() + IST_AHEAD_MS).getUTCHours();
  return hour >= 21 || hour < 7;
}

/** Whether a moved or cancelled class is so near that its students are told at night, too. */
export function isUrgentClass({ startsAt, now }: { startsAt: string; now: Date }): boolean {
  const aheadMs = Date.parse(startsAt) - now.valueOf();
  return aheadMs > 0 && aheadMs <= 12 * HOUR_MS;
}
