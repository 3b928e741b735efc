import type { PublicCourse } from "../../contract/entities/course.ts";
import { saidIn } from "../features/courses/course-words.ts";
import type { Language } from "../messages/language.ts";

/** What a course is called in a language; English where there is no Hindi. */
export function courseTitleIn(
  { title, titleHi }: Pick<PublicCourse, "title" | "titleHi">,
  language: Language,
): string {
  return saidIn(language, title, titleHi).text;
}
