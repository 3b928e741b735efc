import type { PlanWarning } from "../../../contract/entities/class.ts";
import { istDay } from "../../ist.ts";
import { daysAfter } from "../courses/index.ts";

/**
 * The Guidelines for Regulation of Coaching Centre of the Ministry of Education (January 2024): not more than five
 * hours of classes a day, and a weekly day off.
 */
const MOST_MINUTES = 300;

type Moments = { startsAt: string; endsAt: string };

/** Which guidelines are broken by the days of one student who has all of these classes. */
export function warningsOf(planned: readonly Moments[], others: readonly Moments[]): PlanWarning[] {
  const minutes = minutesByDay([...planned, ...others]);
  const touched = new Set(planned.map(dayOf));
  const long = [...touched].filter((day) => (minutes.get(day) ?? 0) > MOST_MINUTES).toSorted();
  const weeks = [...new Set([...touched].map(mondayOf))].filter((monday) =>
    daysOfWeek(monday).every((day) => minutes.has(day)),
  );
  const longest = Math.max(...long.map((day) => minutes.get(day) ?? 0));
  return [
    ...long.slice(0, 1).map((day) => ({
      kind: "long-day" as const,
      day,
      count: long.length,
      minutes: longest,
    })),
    ...weeks
      .toSorted()
      .slice(0, 1)
      .map((day) => ({
        kind: "no-weekly-off" as const,
        day,
        count: weeks.length,
        minutes: null,
      })),
  ];
}

function dayOf({ startsAt }: Moments): string {
  return istDay(new Date(startsAt));
}

function minutesByDay(classes: readonly Moments[]): Map<string, number> {
  const days = new Map<string, number>();
  for (const each of classes) {
    const minutes = (Date.parse(each.endsAt) - Date.parse(each.startsAt)) / 60_000;
    days.set(dayOf(each), (days.get(dayOf(each)) ?? 0) + minutes);
  }
  return days;
}

function mondayOf(day: string): string {
  return daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}

function daysOfWeek(monday: string): string[] {
  return Array.from({ length: 7 }, (_, at) => daysAfter(monday, at));
}
