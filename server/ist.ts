const IST_AHEAD_MS = 330 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** An ISO 8601 moment as the office reads it: "15 Jan 2026, 4:00 pm IST". India has no summer time. */
export function istMoment(iso: string): string {
  const ist = new Date(Date.parse(iso) + IST_AHEAD_MS);
  const hour = ist.getUTCHours();
  const minute = String(ist.getUTCMinutes()).padStart(2, "0");
  return `${dayText(ist)}, ${hour % 12 || 12}:${minute} ${hour < 12 ? "am" : "pm"} IST`;
}

/** A calendar day (`YYYY-MM-DD`) as the office reads it: "15 Jan 2026". */
export function writtenDay(day: string): string {
  return dayText(new Date(`${day}T00:00:00Z`));
}

function dayText(at: Date): string {
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

/** The hour of the day in India, 0 to 23. */
export function istHour(moment: Date): number {
  return new Date(moment.valueOf() + IST_AHEAD_MS).getUTCHours();
}

/** The calendar day in India, `YYYY-MM-DD`. */
export function istDay(moment: Date): string {
  const days = Math.floor((moment.valueOf() + IST_AHEAD_MS) / DAY_MS);
  // Lists ask it once a row, nearly always of the same day.
  if (days !== lastDay.days)
    lastDay = { days, text: new Date(days * DAY_MS).toISOString().slice(0, 10) };
  return lastDay.text;
}

let lastDay = { days: 0, text: "1970-01-01" };

/** The moment at which a calendar day (`YYYY-MM-DD`) begins in India; `daysLater` counts on from it. */
export function istMidnight(day: string, daysLater = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - IST_AHEAD_MS + daysLater * DAY_MS);
}

/**
 * The content version with the day in India: pages show which batches come next and security.txt until when it
 * is valid, even if nobody changes the content for months.
 */
export function dailyVersion(version: string, now: Date): string {
  return `${version} ${istDay(now)}`;
}
