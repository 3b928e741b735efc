import { gradesOf } from "../../../contract/course-grades.ts";
import { type Mode, modes } from "../../../contract/entities/closed-lists.ts";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import type { Choice, Lookups } from "../../../contract/entities/lookup.ts";
import { limits } from "../../../contract/limits.ts";
import { otherNamesOf } from "../../../contract/search/grades.ts";
import { makeSearchable, type Searchable, search } from "../../../contract/search/search.ts";
import { namesToSearch } from "../../../contract/search/synonym-groups.ts";
import { gradesSoughtBy, isForSchool, ofGrades } from "./grades-sought.ts";

export type CourseFilter = {
  query: string;
  programme: string;
  selectedClass: string;
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

/** Reads `?query=&programme=&selectedClass=&subject=&mode=`; a choice that does not exist is left out. */
export function filterOf(
  parameters: URLSearchParams,
  { programmes, classes }: Lookups,
): CourseFilter {
  const codesOf = (list: readonly { code: string }[]) => list.map(({ code }) => code);
  const text = (name: string) => (parameters.get(name) ?? "").slice(0, limits.queryLength);
  return {
    query: text("query"),
    programme: choiceOf(codesOf(programmes), parameters.get("programme")),
    selectedClass: choiceOf(codesOf(classes), parameters.get("selectedClass")),
    subject: text("subject"),
    mode: choiceOf(modes, parameters.get("mode")),
  };
}

/** The choice that a text names, or none. */
export function choiceOf<Choice extends string>(
  lookups: readonly Choice[],
  text: string | null,
): Choice | "" {
  return lookups.find((choice) => choice === text) ?? "";
}

/**
 * The courses that match every word and every choice; those for a class that the query names come first. What the
 * descriptions say counts where nothing else has the words: they mention other classes and examinations too.
 */
export function searchCourses<Course extends PublicCourse>(
  courses: readonly Course[],
  { query, ...chosen }: CourseFilter,
  lookups: Lookups,
): Course[] {
  const sought = { ...gradesSoughtBy(query, lookups), lookups };
  const chosenAmong = (found: Course[]) =>
    ofGrades(
      found.filter((course) => isChosen(course, { chosen, lookups })),
      sought,
    );
  const { byFacts, byDescription } = searchablesWith(lookups);
  const found = search(courses, { query, searchableOf: byFacts });
  if (found.length > 0) return chosenAmong(found);
  return chosenAmong(search(courses, { query, searchableOf: byDescription, spelling: "exact" }));
}

function isChosen(
  course: PublicCourse,
  { chosen, lookups }: { chosen: Omit<CourseFilter, "query">; lookups: Lookups },
): boolean {
  const { programme, selectedClass, subject, mode } = chosen;
  return (
    (programme === "" || course.programme === programme) &&
    (selectedClass === "" || gradesOf(course, lookups).includes(selectedClass)) &&
    (subject === "" || course.subjects.some((each) => isSameSubject(each, subject))) &&
    (mode === "" || course.mode === mode)
  );
}

/** Subjects are typed by the office: `physics` and `Physics` are one. */
export function isSameSubject(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Every subject of these courses once, sorted by code points, which is alphabetical in both scripts. */
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

/** The words by which a free course is found. */
const FREE = "free मुफ़्त निःशुल्क नि:शुल्क";

type SearchableOf = (course: PublicCourse) => Searchable;
type Searchables = { byFacts: SearchableOf; byDescription: SearchableOf };

const made = new WeakMap<Lookups, Searchables>();

/** Gives the same functions for the same lookups, by which `search` knows a list again: it is searched at every key. */
function searchablesWith(lookups: Lookups): Searchables {
  const known = made.get(lookups);
  if (known) return known;
  const searchables: Searchables = {
    byFacts: (course) => makeSearchable(factsOf(course, lookups)),
    byDescription: (course) =>
      makeSearchable([...factsOf(course, lookups), ...descriptionsOf(course)]),
  };
  made.set(lookups, searchables);
  return searchables;
}

/** As much of a description is searched: all of them are prepared at once, on a cheap phone. */
const DESCRIPTION_LENGTH = 4_000;

/** Without numbers, which are weeks and questions, not classes. */
function descriptionsOf({ description, descriptionHi }: PublicCourse): string[] {
  return [description, descriptionHi ?? ""].map((text) =>
    text.slice(0, DESCRIPTION_LENGTH).replace(/\p{N}+/gu, " "),
  );
}

/** Without times and durations: their numbers would match classes, and `Fri` sounds like "free". */
function factsOf(course: PublicCourse, lookups: Lookups): (string | null)[] {
  const subjects = namesOf(course.subjects, lookups.subjects);
  return [
    ...[course.title, course.titleHi, course.summary, course.summaryHi],
    course.mode,
    ...wordsForWhom(course, lookups),
    ...(course.feePaise === 0 ? [FREE] : []),
    ...new Set([...course.subjects, ...subjects]),
    ...course.teachers,
  ];
}

/** Without `Classes 9–10`, by which a course for class 9 alone would be found under 10. */
function wordsForWhom(course: PublicCourse, lookups: Lookups): string[] {
  const classes = namesOf(gradesOf(course, lookups), lookups.classes);
  if (isForSchool({ ...course, selectedClass: null }, lookups)) return classes;
  const programme = namesOf([course.programme], lookups.programmes);
  return [...classes, course.programme, ...programme];
}

function namesOf(codes: readonly string[], list: readonly Choice[]): string[] {
  return list
    .filter(({ code }) => codes.includes(code))
    .flatMap((row) => [...namesToSearch([row.name.en, row.name.hi]), ...otherNamesOf(row)]);
}
