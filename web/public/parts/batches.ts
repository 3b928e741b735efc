import type { PublicCourse } from "../../../contract/entities/course.ts";
import { timetableIn } from "../../shared/courses/timetable.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { coursesTexts } from "../../texts/courses.ts";
import type { Language } from "../../texts/language.ts";

/** One of the next batches, without descriptions, to keep the page small. */
export type Batch = Pick<PublicCourse, "id" | "startsOn" | "feePaise"> & {
  title: string;
  /** Set only if the title is not in the page's language. */
  titleLang?: Language;
  /** Mode, length and times, as far as they are known. */
  facts: (string | null)[];
};

type Shown = { today: string; language: Language; most?: number };

/** More than the five that a page shows: in a page that stays open or cached, some will be in the past. */
export const FEW_BATCHES = 10;

/**
 * Courses open for enrolment that have not started by `today` (`YYYY-MM-DD`), the earliest first, in
 * the words of the language: loaders call this, so that pages need not carry the translation. All of them,
 * or no more than `most`.
 */
export function nextBatches(
  courses: readonly PublicCourse[],
  { today, language, most = courses.length }: Shown,
): Batch[] {
  return courses
    .filter(({ isOpen, startsOn }) => isOpen && startsOn >= today)
    .sort((one, other) => one.startsOn.localeCompare(other.startsOn))
    .slice(0, most)
    .map((course) => ({
      id: course.id,
      ...titleOf(course, language),
      facts: factsOf(course, language),
      startsOn: course.startsOn,
      feePaise: course.feePaise,
    }));
}

/** Without the hours of the week, which the page of the course has. */
export function inFewWords(batch: Batch): Batch {
  return { ...batch, facts: batch.facts.slice(0, 2) };
}

function titleOf({ title, titleHi }: PublicCourse, language: Language) {
  const { text, lang } = textIn(language, title, titleHi);
  return lang ? { title: text, titleLang: lang } : { title: text };
}

function factsOf(course: PublicCourse, language: Language) {
  const { duration, timings } = timetableIn(course, language);
  return [coursesTexts[language].mode(course.mode), duration, timings];
}
