import type { ClassClash } from "../../../contract/entities/class.ts";
import type { HeldClass, OtherClass } from "./held-class.ts";

/**
 * The classes that clash with planned ones, ordered by their start. A class may start when another ends. `shared`
 * has the number of students of the planned course who are in each other course.
 */
export function clashesOf(
  planned: readonly HeldClass[],
  others: readonly OtherClass[],
  shared: ReadonlyMap<string, number>,
): ClassClash[] {
  const sorted = others.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  return planned.flatMap((each) =>
    overlapping(each, sorted).flatMap((other) => clashesBetween(each, other, shared)),
  );
}

function overlapping(planned: HeldClass, sorted: readonly OtherClass[]): OtherClass[] {
  return sorted.filter(
    ({ startsAt, endsAt }) => startsAt < planned.endsAt && endsAt > planned.startsAt,
  );
}

function clashesBetween(
  planned: HeldClass,
  other: OtherClass,
  shared: ReadonlyMap<string, number>,
): ClassClash[] {
  const students = other.courseId === planned.courseId ? undefined : shared.get(other.courseId);
  const isOfOneCourse = other.courseId === planned.courseId;
  const clash = (kind: ClassClash["kind"]): ClassClash => ({
    kind,
    startsAt: planned.startsAt,
    classId: other.id,
    courseTitle: other.courseTitle,
    courseTitleHi: other.courseTitleHi,
    otherStartsAt: other.startsAt,
    otherEndsAt: other.endsAt,
    students: kind === "student" ? (students ?? null) : null,
  });
  return [
    ...(isSame(planned.teacherId, other.teacherId) ? [clash("teacher")] : []),
    ...(isSame(planned.room, other.room) ? [clash("room")] : []),
    // Two classes of one course at the same time clash for all its students.
    ...(isOfOneCourse || students !== undefined ? [clash("student")] : []),
  ];
}

/** Rooms are free text: "Room 2" and "room 2" are the same. */
function isSame(one: string | null, other: string | null): boolean {
  return one !== null && one.toLowerCase() === other?.toLowerCase();
}
