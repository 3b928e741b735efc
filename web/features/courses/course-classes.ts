import type { Programme, SelectedClass } from "../../../contract/entities/choices.ts";
import type { PublicCourse } from "../../../contract/entities/course.ts";

const classesOfProgramme: Record<Programme, readonly SelectedClass[]> = {
  "classes-9-10": ["9", "10"],
  "classes-11-12": ["11", "12"],
  jee: ["JEE"],
  neet: ["NEET"],
  cuet: ["CUET"],
};

type ForWhom = Pick<PublicCourse, "selectedClass" | "programme">;

/** Whom a course is for: the one class that the office named, else all of its programme. */
export function classesOf({ selectedClass, programme }: ForWhom): readonly SelectedClass[] {
  return selectedClass ? [selectedClass] : classesOfProgramme[programme];
}

/** Whether a course is for certain classes of school, and not for an examination, whatever the class. */
export function isForSchool(course: ForWhom): boolean {
  return classesOf(course).some((each) => /\d/.test(each));
}
