import { gradesOf } from "../../../contract/course-grades.ts";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import type { Lookups } from "../../../contract/entities/lookup.ts";
import {
  gradeNumberOf,
  numberOfRow,
  numbersOfGrade,
} from "../../../contract/search/grade-numbers.ts";
import { plainOf } from "../../../contract/search/plain.ts";
import { type QueryTerm, queryTerms } from "../../../contract/search/query-terms.ts";

type Sought = { classes: string[]; isSure: boolean };

/**
 * The codes of the school classes that a query names. Not sure in `12 weeks` or `x-ray`, where the number may mean
 * something else; `12` alone is the class.
 */
export function gradesSoughtBy(query: string, lookups: Lookups): Sought {
  const terms = queryTerms(query);
  const mentions = mentionsIn(terms, lookups);
  const isAlone = mentions[0]?.count === terms.length;
  return {
    classes: mentions.map(({ code }) => code),
    isSure: isAlone || mentions.every(({ isNumber }) => !isNumber),
  };
}

/** A class that a query names by so many of its terms, perhaps by a number alone. */
type Mention = { code: string; count: number; isNumber: boolean };

function mentionsIn(terms: readonly QueryTerm[], lookups: Lookups): Mention[] {
  const mentions: Mention[] = [];
  for (let at = 0; at < terms.length; ) {
    const mention = mentionAt(terms.slice(at), lookups);
    if (mention) mentions.push(mention);
    at += mention?.count ?? 1;
  }
  return mentions;
}

/** The class that the first of these terms name. Those of a class that the office added are words like others. */
function mentionAt(terms: readonly QueryTerm[], lookups: Lookups): Mention | undefined {
  const [{ grade, plain } = { plain: "" }, second] = terms;
  if (grade !== undefined) {
    const code = codeOfGrade(Number(grade), lookups) ?? grade;
    return { code, count: 1, isNumber: /^(?:\d+|x)$/.test(plain.trim()) };
  }
  const both = second && addedGradeIn(`${plain} ${second.plain}`, lookups);
  if (both) return { code: both.code, count: 2, isNumber: false };
  const one = addedGradeIn(plain, lookups);
  return one && { ...one, count: 1 };
}

function addedGradeIn(text: string, lookups: Lookups) {
  const number = gradeNumberOf(text);
  const code = number === undefined ? undefined : codeOfGrade(number, lookups);
  if (number === undefined || code === undefined) return undefined;
  const isNumber = numbersOfGrade(number).some((name) => plainOf(name) === text.trim());
  return { code, isNumber };
}

function codeOfGrade(number: number, { classes }: Lookups): string | undefined {
  const rows = classes.filter((row) => numberOfRow(row) === number);
  return (rows.find(({ isRetired }) => !isRetired) ?? rows[0])?.code;
}

/**
 * Somebody who names a class has a child in it. Courses for that class come first, then those that prepare for
 * an examination. Courses for another class that only mention this one are left out, or come last where the
 * number may have meant something else.
 */
export function ofGrades<Course extends PublicCourse>(
  found: Course[],
  { classes, isSure, lookups }: Sought & { lookups: Lookups },
): Course[] {
  if (classes.length === 0) return found;
  const isOf = (course: Course) =>
    classes.every((each) => gradesOf(course, lookups).includes(each));
  const [ofThem, others] = [found.filter(isOf), found.filter((course) => !isOf(course))];
  const [forSchool, forExams] = [true, false].map((wanted) =>
    others.filter((course) => isForSchool(course, lookups) === wanted),
  );
  return [...ofThem, ...(forExams ?? []), ...(isSure ? [] : (forSchool ?? []))];
}

/** Whether a course is for certain classes of school, and not for an examination in any class. */
export function isForSchool(course: PublicCourse, lookups: Lookups): boolean {
  return gradesOf(course, lookups).some((each) => /\d/.test(each));
}
