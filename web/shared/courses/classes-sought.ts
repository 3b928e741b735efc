import { classesOf } from "../../../contract/course-classes.ts";
import type { Choices } from "../../../contract/entities/choice.ts";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import {
  classNumberOf,
  numberOfRow,
  numbersOfClass,
} from "../../../contract/search/class-numbers.ts";
import { plainOf } from "../../../contract/search/plain.ts";
import { type QueryTerm, queryTerms } from "../../../contract/search/query-terms.ts";

type Sought = { classes: string[]; isSure: boolean };

/**
 * The codes of the school classes that a query names. Not sure in `12 weeks` or `x-ray`, where the number may mean
 * something else; `12` alone is the class.
 */
export function classesSoughtBy(query: string, choices: Choices): Sought {
  const terms = queryTerms(query);
  const mentions = mentionsIn(terms, choices);
  const isAlone = mentions[0]?.count === terms.length;
  return {
    classes: mentions.map(({ code }) => code),
    isSure: isAlone || mentions.every(({ isNumber }) => !isNumber),
  };
}

/** A class that a query names by so many of its terms, perhaps by a number alone. */
type Mention = { code: string; count: number; isNumber: boolean };

function mentionsIn(terms: readonly QueryTerm[], choices: Choices): Mention[] {
  const mentions: Mention[] = [];
  for (let at = 0; at < terms.length; ) {
    const mention = mentionAt(terms.slice(at), choices);
    if (mention) mentions.push(mention);
    at += mention?.count ?? 1;
  }
  return mentions;
}

/** The class that the first of these terms name. Those of a class that the office added are words like others. */
function mentionAt(terms: readonly QueryTerm[], choices: Choices): Mention | undefined {
  const [{ schoolClass, plain } = { plain: "" }, second] = terms;
  if (schoolClass !== undefined) {
    const code = codeOfClass(Number(schoolClass), choices) ?? schoolClass;
    return { code, count: 1, isNumber: /^(?:\d+|x)$/.test(plain.trim()) };
  }
  const both = second && addedClassIn(`${plain} ${second.plain}`, choices);
  if (both) return { code: both.code, count: 2, isNumber: false };
  const one = addedClassIn(plain, choices);
  return one && { ...one, count: 1 };
}

function addedClassIn(text: string, choices: Choices) {
  const number = classNumberOf(text);
  const code = number === undefined ? undefined : codeOfClass(number, choices);
  if (number === undefined || code === undefined) return undefined;
  const isNumber = numbersOfClass(number).some((name) => plainOf(name) === text.trim());
  return { code, isNumber };
}

function codeOfClass(number: number, { classes }: Choices): string | undefined {
  const rows = classes.filter((row) => numberOfRow(row) === number);
  return (rows.find(({ isRetired }) => !isRetired) ?? rows[0])?.code;
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
