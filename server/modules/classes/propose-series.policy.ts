import { type NewSeries, weekdayNames } from "../../../contract/entities/class.ts";
import { lastDayOf, readTimetable } from "../courses/index.ts";

type Course = {
  timings: string | null;
  startsOn: string;
  endsOn: string | null;
  duration: string;
};
type Proposed = Pick<NewSeries, "weekdays" | "startTime" | "minutes" | "fromDay" | "untilDay">;

/**
 * The series that a course's timings describe, from today on where the course has begun; none if a word of them or the
 * last day is unknown, or that day is over.
 */
export function proposedSeriesOf(course: Course, today: string): Proposed[] {
  const classes = course.timings === null ? undefined : readTimetable(course.timings);
  const untilDay = lastDayOf(course);
  const fromDay = course.startsOn > today ? course.startsOn : today;
  if (!classes || untilDay === undefined || untilDay < fromDay) return [];
  return classes.map(({ days, from, to }) => ({
    weekdays: weekdayNames.filter((name) => days.includes(name)),
    startTime: clock(from),
    minutes: to - from,
    fromDay,
    untilDay,
  }));
}

function clock(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
