import type { Mode, Programme, SelectedClass } from "../../../contract/entities/choices.ts";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import { search } from "../../../contract/search/search.ts";
import { makeSearchable, type Searchable } from "../../../contract/search/searchable.ts";

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

/** The courses that match every word and every choice. */
export function searchCourses<Course extends PublicCourse>(
  courses: readonly Course[],
  { query, ...choices }: CourseFilter,
): Course[] {
  return search(courses, { query, searchableOf }).filter((course) => isChosen(course, choices));
}

function isChosen(
  course: PublicCourse,
  { programme, selectedClass, subject, mode }: Omit<CourseFilter, "query">,
): boolean {
  return (
    (programme === "" || course.programme === programme) &&
    (selectedClass === "" || course.selectedClass === selectedClass) &&
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

/** Made once a course: a list is searched at every key. */
const made = new WeakMap<PublicCourse, Searchable>();

export function searchableOf(course: PublicCourse): Searchable {
  const known = made.get(course);
  if (known) return known;
  const searchable = makeSearchable([
    ...[course.title, course.titleHi, course.summary, course.summaryHi],
    ...[course.programme, course.mode, course.timings, course.duration],
    ...(course.selectedClass ? [`class ${course.selectedClass}`] : []),
    ...course.subjects,
    ...course.teachers,
  ]);
  made.set(course, searchable);
  return searchable;
}
