import type { PublicCourse } from "../../../contract/entities/course.ts";
import { type Language, useLanguage } from "../../texts/texts.ts";
import { Unbroken } from "../../ui/unbroken.tsx";

/**
 * A text, and its language where that is not the page's: for the `lang` of the element that holds it, so
 * that a screen reader does not read English in a Hindi voice (WCAG 2.2, 3.1.2).
 */
export type TextWithLang<Text = string> = { text: Text; lang?: Language | undefined };

/** A text of a course in a language, and the other one where it is not in that. */
export function textIn<Text extends string | null>(
  language: Language,
  english: Text,
  hindi: Text | null,
): TextWithLang<Text> {
  if (language === "hi" && hindi !== null) return { text: hindi };
  const written = langOf(english);
  return written === language ? { text: english } : { text: english, lang: written };
}

/** What an office writes in Hindi alone stands in the English fields too. */
function langOf(english: string | null): Language | undefined {
  if (english === null || english === "") return undefined;
  return /[ऀ-ॿ]/.test(english) ? "hi" : "en";
}

/** A course's title and summary in the language of the page; English where there is no Hindi. */
export function useCourseText(course: PublicCourse): {
  title: TextWithLang;
  summary: TextWithLang<string | null>;
} {
  const language = useLanguage();
  return {
    title: textIn(language, course.title, course.titleHi),
    summary: textIn(language, course.summary, course.summaryHi),
  };
}

/** A text of a course, marked with its language. */
export function CourseText({ text, lang }: TextWithLang) {
  return (
    <span lang={lang}>
      <Unbroken text={text} />
    </span>
  );
}

/**
 * The teachers of a course in one line that never breaks within a name. Names stand as the office typed them;
 * only the demo institute's "Sample teacher" is translated.
 */
export function teachersIn(teachers: readonly string[], language: Language): string {
  return teachers
    .map((name) => (language === "hi" ? name.replace(/^Sample teacher\b/, "नमूना शिक्षक") : name))
    .map((name) => name.replaceAll(" ", "\u00a0"))
    .join(", ");
}
