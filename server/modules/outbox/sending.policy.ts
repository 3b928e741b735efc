const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const IST_AHEAD_MS = 330 * MINUTE_MS;

/** The delays after failed attempts. */
const pausesMs = [1, 5, 15, 60, 3 * 60, 6 * 60, 12 * 60].map((minutes) => minutes * MINUTE_MS);

/** The number of attempts. */
export const TRIES = pausesMs.length + 1;

/** The delay after this many attempts; undefined if there is no further one. */
export function pauseAfterMs(tries: number): number | undefined {
  return tries >= TRIES ? undefined : pausesMs[Math.max(tries, 1) - 1];
}

/** Quiet hours from 21:00 to 7:00 in India, except for urgent messages. */
export function isQuiet(now: Date): boolean {
  const hour = new Date(now.valueOf() + IST_AHEAD_MS).getUTCHours();
  return hour >= 21 || hour < 7;
}

/** When what is not urgent is sent that is due at a moment: at once, or at 7:00 in India. */
export function afterQuiet(due: Date): Date {
  if (!isQuiet(due)) return due;
  const inIndia = due.valueOf() + IST_AHEAD_MS;
  const midnight = inIndia - (inIndia % (24 * HOUR_MS));
  const morning = midnight + 7 * HOUR_MS;
  return new Date((inIndia < morning ? morning : morning + 24 * HOUR_MS) - IST_AHEAD_MS);
}

/** Whether a moved or cancelled class is so soon that its students are notified even at night. */
export function isUrgentClass({ startsAt, now }: { startsAt: string; now: Date }): boolean {
  const aheadMs = Date.parse(startsAt) - now.valueOf();
  return aheadMs > 0 && aheadMs <= 12 * HOUR_MS;
}
