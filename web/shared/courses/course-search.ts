import { classesOf } from "../../../contract/course-classes.ts";
import type { Choice, Choices } from "../../../contract/entities/choice.ts";
import { type Mode, modes } from "../../../contract/entities/closed-lists.ts";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import { limits } from "../../../contract/limits.ts";
import { otherNamesOf } from "../../../contract/search/school-classes.ts";
import { makeSearchable, type Searchable, search } from "../../../contract/search/search.ts";
import { namesToSearch } from "../../../contract/search/synonym-groups.ts";
import { classesSoughtBy, isForSchool, ofClasses } from "./classes-sought.ts";

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
  { programmes, classes }: Choices,
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
  choices: readonly Choice[],
  text: string | null,
): Choice | "" {
  return choices.find((choice) => choice === text) ?? "";
}

/**
 * The courses that match every word and every choice; those for a class that the query names come first. What the
 * descriptions say counts where nothing else has the words: they mention other classes and examinations too.
 */
export function searchCourses<Course extends PublicCourse>(
  courses: readonly Course[],
  { query, ...chosen }: CourseFilter,
  choices: Choices,
): Course[] {
  const sought = { ...classesSoughtBy(query, choices), choices };
  const chosenAmong = (found: Course[]) =>
    ofClasses(
      found.filter((course) => isChosen(course, { chosen, choices })),
      sought,
    );
  const { byFacts, byDescription } = searchablesWith(choices);
  const found = search(courses, { query, searchableOf: byFacts });
  if (found.length > 0) return chosenAmong(found);
  return chosenAmong(search(courses, { query, searchableOf: byDescription, spelling: "exact" }));
}

function isChosen(
  course: PublicCourse,
  { chosen, choices }: { chosen: Omit<CourseFilter, "query">; choices: Choices },
): boolean {
  const { programme, selectedClass, subject, mode } = chosen;
  return (
    (programme === "" || course.programme === programme) &&
    (selectedClass === "" || classesOf(course, choices).includes(selectedClass)) &&
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

const made = new WeakMap<Choices, Searchables>();

/** Gives the same functions for the same choices, by which `search` knows a list again: it is searched at every key. */
function searchablesWith(choices: Choices): Searchables {
  const known = made.get(choices);
  if (known) return known;
  const searchables: Searchables = {
    byFacts: (course) => makeSearchable(factsOf(course, choices)),
    byDescription: (course) =>
      makeSearchable([...factsOf(course, choices), ...descriptionsOf(course)]),
  };
  made.set(choices, searchables);
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
function factsOf(course: PublicCourse, choices: Choices): (string | null)[] {
  const subjects = namesOf(course.subjects, choices.subjects);
  return [
    ...[course.title, course.titleHi, course.summary, course.summaryHi],
    course.mode,
    ...wordsForWhom(course, choices),
    ...(course.feePaise === 0 ? [FREE] : []),
    ...new Set([...course.subjects, ...subjects]),
    ...course.teachers,
  ];
}

/** Without `Classes 9–10`, by which a course for class 9 alone would be found under 10. */
function wordsForWhom(course: PublicCourse, choices: Choices): string[] {
  const classes = namesOf(classesOf(course, choices), choices.classes);
  if (isForSchool({ ...course, selectedClass: null }, choices)) return classes;
  const programme = namesOf([course.programme], choices.programmes);
  return [...classes, course.programme, ...programme];
}

function namesOf(codes: readonly string[], list: readonly Choice[]): string[] {
  return list
    .filter(({ code }) => codes.includes(code))
    .flatMap((row) => [...namesToSearch([row.name.en, row.name.hi]), ...otherNamesOf(row)]);
}
