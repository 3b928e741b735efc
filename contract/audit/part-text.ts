import type { Language } from "../errors.ts";
import { documentNames, fieldName } from "../site-field-names.ts";

const languages: Readonly<Record<string, Record<Language, string>>> = {
  en: { en: "English", hi: "अंग्रेज़ी" },
  hi: { en: "Hindi", hi: "हिंदी" },
};

/**
 * What a part of a text is called: `home/heading` of a text of the site, else `en.title` or `date`. One that an
 * earlier version wrote is shown as it was written.
 */
export function auditedPartText(part: string, language: Language): string {
  const [document = "", ...path] = part.split("/");
  if (path.length > 0) {
    const titles: Readonly<Record<string, Record<Language, string>>> = documentNames;
    return [titles[document]?.[language] ?? document, fieldName(document, path, language)]
      .filter(Boolean)
      .join(": ");
  }
  const [first = "", last] = part.split(".");
  const written = languages[first]?.[language];
  const nameOf = (key: string) => fieldName("policy", [key], language) || key;
  return written === undefined || last === undefined
    ? nameOf(part)
    : `${nameOf(last)} (${written})`;
}
