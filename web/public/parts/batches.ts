import type { PublicCourse } from "../../../contract/entities/course.ts";
import { timetableIn } from "../../features/courses/timetable-words.ts";
import type { Language } from "../../messages/language.ts";

/** What a line of the timetable of next batches needs; descriptions would weigh on the page. */
export type Batch = Pick<
  PublicCourse,
  | "id"
  | "title"
  | "titleHi"
  | "programme"
  | "mode"
  | "timings"
  | "duration"
  | "startsOn"
  | "feePaise"
>;

type Shown = { today: string; language: Language };

/**
 * Courses open for enrolment that have not started by `today` (`YYYY-MM-DD`), the earliest first, in
 * the words of the language: loaders call this, so that pages need not carry the translation.
 */
export function nextBatches(courses: readonly PublicCourse[], { today, language }: Shown): Batch[] {
  return courses
    .filter(({ isOpen, startsOn }) => isOpen && startsOn >= today)
    .sort((one, other) => one.startsOn.localeCompare(other.startsOn))
    .map(({ id, title, titleHi, programme, mode, startsOn, feePaise, ...timetable }) => ({
      id,
      title,
      titleHi,
      programme,
      mode,
      startsOn,
      feePaise,
      ...timetableIn(timetable, language),
    }));
}
