import type { Choices } from "../../../contract/entities/choice.ts";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import { classNumberOf, numberOfRow } from "../../../contract/search/class-numbers.ts";
import { type QueryTerm, queryTerms } from "../../../contract/search/query-terms.ts";
import { classesOf } from "../site/choices.ts";

type Sought = { classes: string[]; isSure: boolean };

/**
 * The codes of the school classes that a query names. Not sure in `12 weeks` or `x-ray`, where the number may mean
 * something else; `12` alone is the class. A class that the office added counts where the query names nothing else.
 */
export function classesSoughtBy(query: string, choices: Choices): Sought {
  const codeOf = (number: number | undefined) => {
    if (number === undefined) return undefined;
    const rows = choices.classes.filter((row) => numberOfRow(row) === number);
    return (rows.find(({ isRetired }) => !isRetired) ?? rows[0])?.code;
  };
  const term = queryTerms(query);
  const naming = term.filter(({ schoolClass }) => schoolClass !== undefined);
  const added = naming.length === 0 ? codeOf(classNumberOf(query)) : undefined;
  if (added !== undefined) return { classes: [added], isSure: true };
  const isAlone = term.length === 1 && /\p{N}/u.test(query);
  const isNumber = ({ plain }: QueryTerm) => /^\s*(?:\d+|x)$/.test(plain);
  return {
    classes: naming.flatMap(({ schoolClass = "" }) => codeOf(Number(schoolClass)) ?? schoolClass),
    isSure: isAlone || !naming.some(isNumber),
  };
}

/**
 * Somebody who names a class has a child in it. Courses for that class come first, then those that prepare for
 * an examination. Courses for another class that only mention this one are left out, or come last where the
 * number may have meant something else.
 */
export function ofClasses<Course extends PublicCourse>(
  found: Course[],
  { classes, isSure, choices }: Sought & { choices: Choices },
): Course[] {
  if (classes.length === 0) return found;
  const isOf = (course: Course) =>
    classes.every((each) => classesOf(course, choices).includes(each));
  const [ofThem, others] = [found.filter(isOf), found.filter((course) => !isOf(course))];
  const [forSchool, forExams] = [true, false].map((wanted) =>
    others.filter((course) => isForSchool(course, choices) === wanted),
  );
  return [...ofThem, ...(forExams ?? []), ...(isSure ? [] : (forSchool ?? []))];
}

/** Whether a course is for certain classes of school, and not for an examination in any class. */
export function isForSchool(course: PublicCourse, choices: Choices): boolean {
  return classesOf(course, choices).some((each) => /\d/.test(each));
}
