import { isCourseOver } from "../../../contract/course-term.ts";
import type { EnrolledCourse } from "../../../contract/entities/student-course.ts";

/** The courses whose seats wait for the office, the one that lapses first above the others. */
export function dueFirst(courses: readonly EnrolledCourse[]): EnrolledCourse[] {
  return courses
    .filter(({ status }) => status === "pending")
    .toSorted((one, other) => (one.heldUntil ?? "").localeCompare(other.heldUntil ?? ""));
}

/** The courses that somebody attends, those that are over last; `today` is `YYYY-MM-DD` in India. */
export function overLast(courses: readonly EnrolledCourse[], today: string): EnrolledCourse[] {
  return courses
    .filter(({ status }) => status === "active")
    .toSorted(
      (one, other) => Number(isCourseOver(one, today)) - Number(isCourseOver(other, today)),
    );
}
