import type { PublicCourse } from "../../../contract/entities/course.ts";

/** As a visitor reads a list: what is open first, then by the day on which it starts. */
export function inStartingOrder<Listed extends Pick<PublicCourse, "isOpen" | "startsOn">>(
  courses: readonly Listed[],
): Listed[] {
  return courses.toSorted(
    (one, other) =>
      Number(other.isOpen) - Number(one.isOpen) || one.startsOn.localeCompare(other.startsOn),
  );
}
