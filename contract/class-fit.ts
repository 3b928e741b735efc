import { type CourseForClasses, classesOf } from "./course-classes.ts";
import type { Choices } from "./entities/choice.ts";
import { numberOfRow } from "./search/class-numbers.ts";

/**
 * Whether a student's class is one that a course is for. Classes of school are compared with each other alone, and so
 * are examinations, since whoever prepares for one may be in any class. The server asks the same of its rows in SQL.
 */
export function fitsClass(
  course: CourseForClasses,
  formClass: string,
  choices: Pick<Choices, "programmes" | "classes">,
): boolean {
  const ofSchool = new Set(
    choices.classes.filter((row) => numberOfRow(row) !== undefined).map(({ code }) => code),
  );
  const alike = classesOf(course, choices).filter(
    (each) => ofSchool.has(each) === ofSchool.has(formClass),
  );
  return alike.length === 0 || alike.includes(formClass);
}
