import { type CourseForGrades, gradesOf } from "./course-grades.ts";
import type { Lookups } from "./entities/lookup.ts";
import { numberOfRow } from "./search/grade-numbers.ts";

/**
 * Whether a student's class is one that a course is for. Classes of school are compared with each other alone, and so
 * are examinations, since whoever prepares for one may be in any class. The server asks the same of its rows in SQL.
 */
export function fitsGrade(
  course: CourseForGrades,
  formGrade: string,
  lookups: Pick<Lookups, "programmes" | "classes">,
): boolean {
  const ofSchool = new Set(
    lookups.classes.filter((row) => numberOfRow(row) !== undefined).map(({ code }) => code),
  );
  const alike = gradesOf(course, lookups).filter(
    (each) => ofSchool.has(each) === ofSchool.has(formGrade),
  );
  return alike.length === 0 || alike.includes(formGrade);
}
