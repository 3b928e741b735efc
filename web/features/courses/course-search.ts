import type { Mode, Programme } from "../../../contract/entities/choices.ts";
import type { PublicCourse } from "../../../contract/entities/course.ts";

export type CourseFilter = { query: string; programme: Programme | ""; mode: Mode | "" };

export const noFilter: CourseFilter = { query: "", programme: "", mode: "" };

/** The courses that match every word and both choices. */
export function searchCourses<Course extends PublicCourse>(
  courses: readonly Course[],
  { query, programme, mode }: CourseFilter,
): Course[] {
  const words = wordsOf(query);
  return courses.filter(
    (course) =>
      (programme === "" || course.programme === programme) &&
      (mode === "" || course.mode === mode) &&
      hasWords(course, words),
  );
}

/** What one subject is called: people type it in either script, and Hindi in Latin letters too. */
const namesOfSubjects = [
  ["physics", "भौतिकी", "भौतिक", "bhautiki", "bhotiki"],
  ["chemistry", "रसायन", "rasayan"],
  ["mathematics", "maths", "गणित", "ganit"],
  ["biology", "जीव विज्ञान", "jeev vigyan", "jiv vigyan"],
  ["science", "विज्ञान", "vigyan"],
  ["english", "अंग्रेज़ी", "angrezi"],
  ["online", "ऑनलाइन"],
] as const;

/** Lower case, no accents or joiners, and no nukta: फ़िज़िक्स and फिजिक्स are one word. */
export function foldedWord(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036F\u093C\u200C\u200D]/gu, "")
    .toLowerCase();
}

const foldedNames = namesOfSubjects.map((names) => names.map(foldedWord));

function wordsOf(query: string): string[] {
  return foldedWord(query).split(/\s+/).filter(Boolean);
}

function hasWords(course: PublicCourse, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = searchableText(course);
  return words.every((word) => text.includes(word));
}

/** Made once a course: a list is searched at every key. */
const searchable = new WeakMap<PublicCourse, string>();

function searchableText(course: PublicCourse): string {
  const text = searchable.get(course) ?? makeSearchableText(course);
  searchable.set(course, text);
  return text;
}

function makeSearchableText(course: PublicCourse): string {
  const { title, titleHi, summary, summaryHi, programme, mode, selectedClass } = course;
  const parts = [title, titleHi, summary, summaryHi, programme, mode, selectedClass];
  const text = foldedWord([...parts, ...course.subjects, ...course.teachers].join(" "));
  const otherNames = foldedNames.filter((names) => names.some((name) => text.includes(name)));
  return `${text} ${otherNames.flat().join(" ")}`;
}
