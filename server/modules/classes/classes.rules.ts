import { createHash } from "node:crypto";
import { type NewSeries, weekdayNames } from "../../../contract/entities/class.ts";
import type { ClassClash, ClassPlan } from "../../../contract/entities/class-plan.ts";
import { lastDayOf, readTimetable } from "../courses/index.ts";
import { type HeldClass, LONGEST_CLASS_MS, type OtherClass } from "./held-class.ts";

/** One class that clashes with a planned one. */
export type Clash<Planned extends HeldClass = HeldClass> = Omit<
  ClassClash,
  "count" | "startsAt"
> & {
  courseId: string;
  planned: Planned;
};

/**
 * The classes that clash with planned ones, ordered by their start. A class may start when another ends. `shared`
 * has the number of students of the planned course who are in each other course.
 */
export function clashesOf<Planned extends HeldClass>(
  planned: readonly Planned[],
  others: readonly OtherClass[],
  shared: ReadonlyMap<string, number>,
): Clash<Planned>[] {
  const sorted = others.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  return planned.flatMap((each) =>
    overlapping(each, sorted).flatMap((other) => clashesBetween(each, other, shared)),
  );
}

/** The planned classes of one course that begin during another of them, which its students cannot all attend. */
export function clashesAmong<Planned extends OtherClass>(
  planned: readonly Planned[],
): Clash<Planned>[] {
  const sorted = planned.toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
  return sorted.flatMap((each) =>
    overlapping(each, sorted)
      .filter((other) => isBefore(other, each))
      .map((other) => clashWith(each, other, { kind: "student", who: null, students: null })),
  );
}

/** One clash for each course, kind, and teacher or room, as a plan of weeks meets the same class every week. */
export function groupedClashes(clashes: readonly Clash[]): ClassClash[] {
  const groups = Map.groupBy(
    clashes,
    ({ kind, courseId, who }) => `${kind} ${courseId} ${who?.toLowerCase()}`,
  );
  return [...groups.values()].flatMap(([first, ...rest]) => {
    if (!first) return [];
    const { courseId: _, planned, ...shown } = first;
    return [{ ...shown, startsAt: planned.startsAt, count: rest.length + 1 }];
  });
}

/** Looks only at what began so late that it may be on: a year's plan meets thousands of classes. */
function overlapping(planned: HeldClass, sorted: readonly OtherClass[]): OtherClass[] {
  const earliest = new Date(Date.parse(planned.startsAt) - LONGEST_CLASS_MS).toISOString();
  const found: OtherClass[] = [];
  for (let at = firstFrom(sorted, earliest); at < sorted.length; at += 1) {
    const other = sorted[at];
    if (!other || other.startsAt >= planned.endsAt) break;
    if (other.endsAt > planned.startsAt) found.push(other);
  }
  return found;
}

/** The place of the first that begins at this moment or later. */
function firstFrom(sorted: readonly OtherClass[], moment: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.startsAt ?? "") < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

function clashesBetween<Planned extends HeldClass>(
  planned: Planned,
  other: OtherClass,
  shared: ReadonlyMap<string, number>,
): Clash<Planned>[] {
  const students = other.courseId === planned.courseId ? undefined : shared.get(other.courseId);
  const isOfOneCourse = other.courseId === planned.courseId;
  const clash = (kind: ClassClash["kind"], who: string | null) =>
    clashWith(planned, other, {
      kind,
      who,
      students: kind === "student" ? (students ?? null) : null,
    });
  return [
    ...(isSame(planned.teacherId, other.teacherId) ? [clash("teacher", other.teacherName)] : []),
    ...(isSame(planned.room, other.room) ? [clash("room", other.room)] : []),
    // Two classes of one course at the same time clash for all its students.
    ...(isOfOneCourse || students !== undefined ? [clash("student", null)] : []),
  ];
}

function clashWith<Planned extends HeldClass>(
  planned: Planned,
  other: OtherClass,
  what: Pick<ClassClash, "kind" | "who" | "students">,
): Clash<Planned> {
  return {
    ...what,
    courseId: other.courseId,
    planned,
    classId: other.id,
    courseTitle: other.courseTitle,
    courseTitleHi: other.courseTitleHi,
    otherStartsAt: other.startsAt,
    otherEndsAt: other.endsAt,
  };
}

/** In the order of their beginning; of two that begin together, one is the first for all. */
function isBefore(one: OtherClass, other: OtherClass): boolean {
  if (one.startsAt !== other.startsAt) return one.startsAt < other.startsAt;
  return one.id < other.id;
}

/** Rooms are free text: "Room 2" and "room 2" are the same. */
function isSame(one: string | null, other: string | null): boolean {
  return one !== null && one.toLowerCase() === other?.toLowerCase();
}

type Found = Pick<ClassPlan, "warnings" | "onHolidays"> & { clashes: readonly Clash[] };

/** Stands for all that a plan meets. */
export function findingsOf({ clashes, warnings, onHolidays }: Found): string {
  return fingerprintOf([
    ...clashes.map((met) => `${met.kind} ${met.planned.startsAt} ${met.classId} ${met.students}`),
    ...warnings.map((met) => `${met.kind} ${met.day} ${met.count} ${met.minutes} ${met.teacherId}`),
    ...onHolidays.map(({ day }) => day),
  ]);
}

/** The same for the same findings, in whatever order they were read. */
export function fingerprintOf(found: readonly string[]): string {
  return createHash("sha256").update(found.toSorted().join("\n")).digest("base64url");
}

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
