import type { PublicCourse } from "../../../contract/entities/course.ts";

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

/** Courses open for enrolment that have not started by `today` (`YYYY-MM-DD`), the earliest first. */
export function nextBatches(courses: readonly PublicCourse[], today: string): Batch[] {
  return courses
    .filter(({ isOpen, startsOn }) => isOpen && startsOn >= today)
    .sort((one, other) => one.startsOn.localeCompare(other.startsOn))
    .map(({ id, title, titleHi, programme, mode, timings, duration, startsOn, feePaise }) => ({
      id,
      title,
      titleHi,
      programme,
      mode,
      timings,
      duration,
      startsOn,
      feePaise,
    }));
}
