import type { Choices } from "./entities/choice.ts";
import type { PublicCourse } from "./entities/course.ts";

export type CourseForClasses = Pick<PublicCourse, "selectedClass" | "programme">;

/** The classes of a course: the one that the office chose, otherwise all classes of its programme. */
export function classesOf(
  { selectedClass, programme }: CourseForClasses,
  { programmes }: Pick<Choices, "programmes">,
): readonly string[] {
  if (selectedClass) return [selectedClass];
  return programmes.find(({ code }) => code === programme)?.classes ?? [];
}
