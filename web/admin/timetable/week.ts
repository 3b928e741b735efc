import { type WeekdayName, weekdayNames } from "../../../contract/entities/class.ts";
import { dayInIndia } from "../../texts/texts.ts";

const DAY_MS = 86_400_000;

/** A day, `YYYY-MM-DD`, so many days after another, or before it. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, "YYYY-MM-DD".length);
}

export function weekdayOf(day: string): WeekdayName {
  // getUTCDay counts from Sunday; the remainder is within the seven names.
  return weekdayNames[(new Date(day).getUTCDay() + 6) % 7] as WeekdayName;
}

/** The Monday of the week that an address names by any of its days, else of this week. */
export function weekOf(address: URLSearchParams): string {
  const named = address.get("from") ?? "";
  const isDay = /^20\d\d-\d\d-\d\d$/.test(named) && !Number.isNaN(Date.parse(named));
  const day = isDay ? named : dayInIndia(new Date());
  return daysAfter(day, -weekdayNames.indexOf(weekdayOf(day)));
}

/** The seven days from a Monday on. */
export function daysOfWeek(monday: string): string[] {
  return weekdayNames.map((_, at) => daysAfter(monday, at));
}
