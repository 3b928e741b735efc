import type { PublicCourse } from "../../../../contract/entities/course.ts";
import { type Weekday, weekdays } from "./timetable.ts";

const DAY_MS = 86_400_000;

/** The day this many days later; days are `YYYY-MM-DD`. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The first of these weekdays on or after this day. */
export function firstOf(days: readonly Weekday[], from: string): string {
  const week = Array.from({ length: 7 }, (_, count) => daysAfter(from, count));
  const isHeld = (day: string) => {
    const name = weekdays[new Date(day).getUTCDay()];
    return name !== undefined && days.includes(name);
  };
  return week.find(isHeld) ?? from;
}

/** A course's last day, or one computed from its duration; undefined without either. */
export function lastDayOf({
  startsOn,
  endsOn,
  duration,
}: Pick<PublicCourse, "startsOn" | "endsOn" | "duration">): string | undefined {
  if (endsOn) return endsOn;
  const [, count, unit] = /^(\d{1,3}) (day|week|month|year)s?$/i.exec(duration.trim()) ?? [];
  if (!unit || Number(count) === 0) return undefined;
  return daysAfter(later(startsOn, Number(count), unit.toLowerCase()), -1);
}

function later(day: string, count: number, unit: string): string {
  if (unit === "day") return daysAfter(day, count);
  if (unit === "week") return daysAfter(day, 7 * count);
  const date = new Date(day);
  date.setUTCMonth(date.getUTCMonth() + count * (unit === "year" ? 12 : 1));
  return date.toISOString().slice(0, 10);
}
