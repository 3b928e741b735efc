import type { Language } from "../../messages/language.ts";

/**
 * The teachers of a course in one line, each name unbroken. Names stand as the office typed them; those of
 * the demo institute's stand-ins are words, which Hindi says in its own.
 */
export function teachersIn(teachers: readonly string[], language: Language): string {
  return teachers
    .map((name) => (language === "hi" ? name.replace(/^Sample teacher\b/, "नमूना शिक्षक") : name))
    .map((name) => name.replaceAll(" ", "\u00a0"))
    .join(", ");
}
