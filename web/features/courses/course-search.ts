import type { Mode, Programme, SelectedClass } from "../../../contract/entities/choices.ts";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import { search } from "../../../contract/search/search.ts";
import { makeSearchable, type Searchable } from "../../../contract/search/searchable.ts";
import { type SoughtWord, soughtWords } from "../../../contract/search/sought.ts";
import { classesOf, isForSchool } from "./course-classes.ts";

export type CourseFilter = {
  query: string;
  programme: Programme | "";
  selectedClass: SelectedClass | "";
  subject: string;
  mode: Mode | "";
};

export const noFilter: CourseFilter = {
  query: "",
  programme: "",
  selectedClass: "",
  subject: "",
  mode: "",
};

/** The courses that match every word and every choice; those of the class that the words name are first. */
export function searchCourses<Course extends PublicCourse>(
  courses: readonly Course[],
  { query, ...choices }: CourseFilter,
): Course[] {
  const found = search(courses, { query, searchableOf });
  return ofClasses(
    found.filter((course) => isChosen(course, choices)),
    classesSoughtBy(query),
  );
}

/**
 * The school classes that a query speaks of. Surely of none in `12 weeks` or `x-ray`: there the number may
 * count anything. Alone, 12 is the class.
 */
function classesSoughtBy(query: string): { classes: SelectedClass[]; isSure: boolean } {
  const sought = soughtWords(query);
  const naming = sought.filter(({ schoolClass }) => schoolClass !== undefined);
  const isAlone = sought.length === 1 && /\p{N}/u.test(query);
  const isNumber = ({ plain }: SoughtWord) => /^\s*(?:\d+|x)$/.test(plain);
  return {
    classes: naming.flatMap(({ schoolClass }) => schoolClass ?? []),
    isSure: isAlone || !naming.some(isNumber),
  };
}

/**
 * Who names a class has a child in it: what is for it comes first, as the choice of the class shows it, then
 * what prepares for an examination beside or from that class. A course of another class that only speaks of
 * this one is for other children; it comes last where the number may have meant something else.
 */
function ofClasses<Course extends PublicCourse>(
  found: Course[],
  { classes, isSure }: ReturnType<typeof classesSoughtBy>,
): Course[] {
  if (classes.length === 0) return found;
  const isOf = (course: Course) => classes.every((each) => classesOf(course).includes(each));
  const [ofThem, others] = [found.filter(isOf), found.filter((course) => !isOf(course))];
  const forExams = others.filter((course) => !isForSchool(course));
  return [...ofThem, ...forExams, ...(isSure ? [] : others.filter(isForSchool))];
}

function isChosen(
  course: PublicCourse,
  { programme, selectedClass, subject, mode }: Omit<CourseFilter, "query">,
): boolean {
  return (
    (programme === "" || course.programme === programme) &&
    (selectedClass === "" || classesOf(course).includes(selectedClass)) &&
    (subject === "" || course.subjects.some((each) => isSameSubject(each, subject))) &&
    (mode === "" || course.mode === mode)
  );
}

/** Subjects are typed by the office: `physics` and `Physics` are one. */
export function isSameSubject(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * Every subject of these courses once, in the order of the alphabet. By code points, which both scripts
 * of the site are in order by: a collation takes a cheap phone 10 ms to open, while the page comes alive.
 */
export function subjectsOf(courses: readonly PublicCourse[]): string[] {
  const subjects = new Map<string, string>();
  for (const subject of courses.flatMap((course) => course.subjects)) {
    const key = subject.toLowerCase();
    if (!subjects.has(key)) subjects.set(key, subject);
  }
  return [...subjects]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, subject]) => subject);
}

/** What somebody looks for who cannot pay. */
const FREE = "free मुफ़्त निःशुल्क नि:शुल्क";

/** Made once a course: a list is searched at every key. */
const made = new WeakMap<PublicCourse, Searchable>();

/** Without times and durations: their figures would be found as classes, and `Fri` sounds like "free". */
export function searchableOf(course: PublicCourse): Searchable {
  const known = made.get(course);
  if (known) return known;
  const searchable = makeSearchable([
    ...[course.title, course.titleHi, course.summary, course.summaryHi],
    course.mode,
    ...wordsForWhom(course),
    ...(course.feePaise === 0 ? [FREE] : []),
    ...course.subjects,
    ...course.teachers,
  ]);
  made.set(course, searchable);
  return searchable;
}

/** Not `classes-9-10`, under which a course for class 9 alone would be found by 10. */
function wordsForWhom(course: PublicCourse): string[] {
  const classes = classesOf(course).map((each) => (/\d/.test(each) ? `class ${each}` : each));
  return course.programme.startsWith("classes") ? classes : [...classes, course.programme];
}
