import type { DemoCourse } from "../../../demo/demo-schema.ts";
import { daysAfter, firstOf, readTimetable, weekdays } from "../courses/index.ts";

const MONTH_MS = (365.25 / 12) * 24 * 60 * 60 * 1000;

type Dated = Pick<
  DemoCourse,
  "startsInDays" | "startsInMonth" | "ends" | "validForDays" | "timings"
>;

/** The dates of a demo course that is loaded `today` (`YYYY-MM-DD`): it begins and ends on a class day. */
export function daysOf(course: Dated, today: string) {
  const { startsInDays, startsInMonth, ends, validForDays } = course;
  const classDays = readTimetable(course.timings)?.flatMap(({ days }) => days) ?? weekdays;
  const earliest = daysAfter(today, startsInDays);
  const startsOn = firstIn(startsInMonth, firstOf(classDays, earliest), (day) =>
    firstOf(classDays, daysAfter(day, 1)),
  );
  const latest = latestOf(ends, startsOn);
  // The last week before the latest end has every class day once.
  const week = Array.from({ length: 7 }, (_, back) => daysAfter(latest, -back));
  const endsOn = week.find((day) => firstOf(classDays, day) === day) ?? latest;
  return { startsOn, endsOn, validUntil: daysAfter(endsOn, validForDays) };
}

/** How long the course is, as an office writes it: "15 months". */
export function monthsLasted({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string {
  const months = (Date.parse(endsOn) - Date.parse(startsOn)) / MONTH_MS;
  return `${Math.round(months)} months`;
}

/** The first class day in that month, from this class day on; the day itself without a month. */
function firstIn(month: number | undefined, day: string, next: (day: string) => string): string {
  let found = day;
  while (month !== undefined && monthOf(found) !== month) found = next(found);
  return found;
}

function monthOf(day: string): number {
  return Number(day.slice(5, 7));
}

function latestOf(ends: Dated["ends"], startsOn: string): string {
  if ("lastsDays" in ends) return daysAfter(startsOn, ends.lastsDays);
  if ("yearsLater" in ends) return lastOf(ends, startsOn);
  const earliest = daysAfter(startsOn, ends.afterDays);
  const inThatYear = lastOf({ yearsLater: 0, month: ends.month }, earliest);
  return inThatYear >= earliest
    ? inThatYear
    : lastOf({ yearsLater: 1, month: ends.month }, earliest);
}

/** The last day of that month, this many calendar years after the start. */
function lastOf(
  { yearsLater, month }: { yearsLater: number; month: number },
  from: string,
): string {
  const year = Number(from.slice(0, 4)) + yearsLater;
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
