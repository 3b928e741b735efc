import type { PublicCourse } from "../../../contract/entities/course.ts";
import { type Language, useLanguage } from "../../messages/language.ts";

/**
 * Words of a course, and where they are not in the page's language, theirs, for the `lang` of the element that
 * holds them: else a screen reader says English in a Hindi voice (WCAG 2.2, 3.1.2).
 */
export type Said<Text = string> = { text: Text; lang?: Language | undefined };

/** A text of a course in a language; the one in English where there is no Hindi. */
export function saidIn<Text extends string | null>(
  language: Language,
  english: Text,
  hindi: Text | null,
): Said<Text> {
  if (language === "en") return { text: english };
  return hindi === null ? { text: english, lang: langOf(english) } : { text: hindi };
}

/** An office that writes in Hindi alone writes it into the fields that have to be filled. */
function langOf(english: string | null): Language | undefined {
  return english && !/[ऀ-ॿ]/.test(english) ? "en" : undefined;
}

/** A course's title and summary in the language of the page; English where there is no Hindi. */
export function useCourseWords(course: PublicCourse): {
  title: Said;
  summary: Said<string | null>;
} {
  const language = useLanguage();
  return {
    title: saidIn(language, course.title, course.titleHi),
    summary: saidIn(language, course.summary, course.summaryHi),
  };
}
