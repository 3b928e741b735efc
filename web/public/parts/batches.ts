import type { PublicCourse } from "../../../contract/entities/course.ts";
import { timetableIn } from "../../shared/courses/timetable.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { coursesTexts } from "../../texts/courses.ts";
import type { Language } from "../../texts/texts.ts";

/** One of the next batches, without descriptions, to keep the page small. */
export type Batch = Pick<PublicCourse, "slug" | "startsOn" | "feePaise"> & {
  title: string;
  /** Set only if the title is not in the page's language. */
  titleLang?: Language;
  /** Mode, length and times, as far as they are known. */
  facts: (string | null)[];
  /** Set only if it had begun when the page was made, and still takes students. */
  isRunning?: true;
};

type Shown = { today: string; language: Language; most?: number };

/** More than the five that a page shows: in a page that stays open or cached, some will be in the past. */
export const FEW_BATCHES = 10;
/** A page shows as many that have begun already. */
const MOST_RUNNING = 3;

/**
 * Courses open for enrolment: those that have not started by `today` (`YYYY-MM-DD`), the earliest first, all of them
 * or no more than `most`; then the last few that have begun and still take students. In the words of the language:
 * loaders call this, so that pages need not carry the translation.
 */
export function nextBatches(
  courses: readonly PublicCourse[],
  { today, language, most = courses.length }: Shown,
): Batch[] {
  const open = courses
    .filter(({ isOpen, endsOn }) => isOpen && (endsOn ?? today) >= today)
    .sort((one, other) => one.startsOn.localeCompare(other.startsOn));
  const coming = open.filter(({ startsOn }) => startsOn >= today);
  const begun = open.filter(({ startsOn }) => startsOn < today);
  const batchOf = (course: PublicCourse): Batch => ({
    slug: course.slug,
    ...titleOf(course, language),
    facts: factsOf(course, language),
    startsOn: course.startsOn,
    feePaise: course.feePaise,
  });
  return [
    ...coming.slice(0, most).map(batchOf),
    ...begun.slice(-MOST_RUNNING).map((course): Batch => ({ ...batchOf(course), isRunning: true })),
  ];
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
