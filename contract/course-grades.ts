import type { PublicCourse } from "./entities/course.ts";
import type { Lookups } from "./entities/lookup.ts";

export type CourseForGrades = Pick<PublicCourse, "selectedClass" | "programme">;

/** The classes of a course: the one that the office chose, otherwise all classes of its programme. */
export function gradesOf(
  { selectedClass, programme }: CourseForGrades,
  { programmes }: Pick<Lookups, "programmes">,
): readonly string[] {
  if (selectedClass) return [selectedClass];
  return programmes.find(({ code }) => code === programme)?.classes ?? [];
}
