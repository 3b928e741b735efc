import type { AttendanceMark } from "../../../contract/entities/teaching.ts";
import { limits } from "../../../contract/limits.ts";
import type { ClassesTable } from "../../database/tables/classes.ts";
import { istMidnight } from "../../ist.ts";
import { daysAfter, readTimetable, weekdays } from "../courses/index.ts";

/** The demo has classes in the whole of this week, on whatever day it is loaded, and in the next. */
export const DEMO_DAYS = { before: 6, after: 10 };

/** A page of the IANA that says it is an example. */
const LINK = "https://example.com/";

/** Days on which no institute in India teaches: Republic Day, Independence Day, Gandhi Jayanti. */
const NATIONAL = new Set(["01-26", "08-15", "10-02"]);

export type DemoCourseRow = {
  id: string;
  timings: string | null;
  /** JSON arrays. */
  subjects: string;
  teachers: string;
  mode: "online" | "offline" | "hybrid";
  /** Its first and its last day; null where it has none. */
  startsOn: string | null;
  endsOn: string | null;
};

export type DemoClass = Pick<
  ClassesTable,
  "day" | "startsAt" | "endsAt" | "subject" | "room" | "link"
>;

/**
 * The classes that the course's timings describe for these days (inclusive), as far as the course lasts. `at` numbers
 * the course's room.
 */
export function classesByTimings(
  course: DemoCourseRow,
  { from, until, at }: { from: string; until: string; at: number },
): DemoClass[] {
  const weekly = readTimetable(course.timings ?? "") ?? [];
  const subjects: string[] = JSON.parse(course.subjects);
  const room = course.mode === "online" ? null : String(at + 1);
  const link = course.mode === "offline" ? null : LINK;
  const made: DemoClass[] = [];
  for (let day = from; day <= until; day = daysAfter(day, 1)) {
    if (day < (course.startsOn ?? day) || day > (course.endsOn ?? day)) continue;
    if (NATIONAL.has(day.slice("YYYY-".length))) continue;
    const name = weekdays[new Date(day).getUTCDay()];
    for (const held of weekly.filter(({ days }) => days.some((each) => each === name))) {
      // Varies by day, so that a subject is not always on the same weekday.
      const subject = subjects[(dayNumber(day) + at) % subjects.length] ?? null;
      made.push({ day, ...timesOf(day, held), subject, room, link });
    }
  }
  return made;
}

/**
 * Of the sample student with this number on a day. On any six days each is once absent, late or excused, and of the
 * first six students one on each day.
 */
export function sampleMark(day: string, at: number): AttendanceMark {
  const marks: Record<number, AttendanceMark> = { 0: "absent", 6: "late", 12: "excused" };
  return marks[(dayNumber(day) + 5 * at) % 18] ?? "present";
}

function timesOf(day: string, { from, to }: { from: number; to: number }) {
  const midnight = istMidnight(day).valueOf();
  const minutes = Math.min(to - from, limits.classMinutes.most);
  return {
    startsAt: new Date(midnight + from * 60_000).toISOString(),
    endsAt: new Date(midnight + (from + minutes) * 60_000).toISOString(),
  };
}

function dayNumber(day: string): number {
  return Math.round(Date.parse(day) / 86_400_000);
}
