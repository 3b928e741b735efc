import type { PublicCourse } from "../../../contract/entities/course.ts";
import { type Language, useLanguage } from "../../messages/language.ts";

export type CourseWords = { title: string; summary: string | null };

/** What a course is called in a language; English where there is no Hindi. */
export function courseTitleIn(
  { title, titleHi }: Pick<PublicCourse, "title" | "titleHi">,
  language: Language,
): string {
  return language === "hi" ? (titleHi ?? title) : title;
}

/** A course's title and summary in a language; English where there is no Hindi. */
export function courseWordsIn(
  course: Pick<PublicCourse, "title" | "titleHi" | "summary" | "summaryHi">,
  language: Language,
): CourseWords {
  if (language === "en") return { title: course.title, summary: course.summary };
  return { title: course.titleHi ?? course.title, summary: course.summaryHi ?? course.summary };
}

export function useCourseWords(course: PublicCourse): CourseWords {
  return courseWordsIn(course, useLanguage());
}
