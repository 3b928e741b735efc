import type { PublicCourse } from "../../../contract/entities/course.ts";
import { saidIn } from "../../features/courses/course-words.ts";
import { timetableIn } from "../../features/courses/timetable-words.ts";
import { coursesMessages } from "../../messages/courses.ts";
import type { Language } from "../../messages/language.ts";

/** What a line of the timetable of next batches needs; descriptions would weigh on the page. */
export type Batch = Pick<PublicCourse, "id" | "startsOn" | "feePaise"> & {
  title: string;
  /** Where the title is not in the language of the page; nothing else, for it travels with each batch. */
  titleLang?: Language;
  /** How, how long and when, as far as that is known. */
  facts: (string | null)[];
};

type Shown = { today: string; language: Language; most?: number };

/** What a page carries where it shows five: one that stays open or kept still has some to come, if not for ever. */
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

function titleOf({ title, titleHi }: PublicCourse, language: Language) {
  const { text, lang } = saidIn(language, title, titleHi);
  return lang ? { title: text, titleLang: lang } : { title: text };
}

function factsOf(course: PublicCourse, language: Language) {
  const { duration, timings } = timetableIn(course, language);
  return [coursesMessages[language].mode(course.mode), duration, timings];
}
