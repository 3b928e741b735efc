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
  const [touched, minutes] = [minutesByDay(planned), minutesByDay([...planned, ...others])];
  const long = [...touched.keys()]
    .filter((day) => (minutes.get(day) ?? 0) > MOST_MINUTES)
    .toSorted();
  const longest = Math.max(...long.map((day) => minutes.get(day) ?? 0));
  return [
    ...long.slice(0, 1).map((day) => ({
      kind: "long-day" as const,
      day,
      count: long.length,
      minutes: longest,
      teacherId: null,
      who: null,
    })),
    ...noDayOff(
      { kind: "no-weekly-off", teacherId: null, who: null },
      weeksWithoutDayOff(touched, minutes),
    ),
  ];
}

type Taught = {
  teacherId: string;
  who: string;
  planned: readonly Moments[];
  others: readonly Moments[];
};

/** The same of a teacher who gives them all, to whom the guidelines promise the weekly day off alone. */
export function teacherWarningsOf({ planned, others, ...teacher }: Taught): PlanWarning[] {
  const weeks = weeksWithoutDayOff(minutesByDay(planned), minutesByDay([...planned, ...others]));
  return noDayOff({ kind: "teacher-no-weekly-off", ...teacher }, weeks);
}

type Days = ReadonlyMap<string, number>;

/** The Mondays of the weeks with planned classes that have classes on each day, in their order. */
function weeksWithoutDayOff(planned: Days, all: Days): string[] {
  const mondays = new Set([...planned.keys()].map(mondayOf));
  return [...mondays]
    .filter((monday) => daysOfWeek(monday).every((day) => all.has(day)))
    .toSorted();
}

function noDayOff(
  of: Pick<PlanWarning, "kind" | "teacherId" | "who">,
  weeks: readonly string[],
): PlanWarning[] {
  return weeks.slice(0, 1).map((day) => ({ ...of, day, count: weeks.length, minutes: null }));
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
