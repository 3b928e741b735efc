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

/**
 * Until when people are told of changed classes even at night: the last of their beginnings (ISO 8601 UTC) within the
 * next twelve hours, null without one. Of a moved class the old and the new one count: whoever does not know of it
 * comes at the old one in vain, or misses the new one, and after the last there is nothing left to save.
 */
export function urgentUntil(beginnings: readonly string[], now: Date): string | null {
  const from = now.toISOString();
  const to = new Date(now.valueOf() + 12 * HOUR_MS).toISOString();
  const soon = beginnings.filter((startsAt) => startsAt > from && startsAt <= to);
  return soon.toSorted().at(-1) ?? null;
}

/** Whether something is sent in the quiet hours, too, and before all else. */
export function isUrgent(until: string | null, now: Date): boolean {
  return until !== null && until > now.toISOString();
}
