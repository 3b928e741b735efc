import type { PlanWarning } from "../../../contract/entities/class-plan.ts";
import { istDay, istMidnight } from "../../ist.ts";
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
  const touched = new Set(minutesByDay(planned).keys());
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

/** A class across midnight counts on both of its days. */
function minutesByDay(classes: readonly Moments[]): Map<string, number> {
  const days = new Map<string, number>();
  for (const { startsAt, endsAt } of classes) {
    const day = istDay(new Date(startsAt));
    const [start, end, midnight] = [Date.parse(startsAt), Date.parse(endsAt), nextMidnight(day)];
    add(days, { day, minutes: (Math.min(end, midnight) - start) / 60_000 });
    if (end > midnight) add(days, { day: daysAfter(day, 1), minutes: (end - midnight) / 60_000 });
  }
  return days;
}

function nextMidnight(day: string): number {
  return istMidnight(day, 1).valueOf();
}

function add(days: Map<string, number>, { day, minutes }: { day: string; minutes: number }): void {
  days.set(day, (days.get(day) ?? 0) + minutes);
}

function mondayOf(day: string): string {
  return daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}

function daysOfWeek(monday: string): string[] {
  return Array.from({ length: 7 }, (_, at) => daysAfter(monday, at));
}
