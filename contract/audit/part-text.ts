import type { Language } from "../errors.ts";
import { documentNames, fieldName } from "../site-field-names.ts";

type Said = Readonly<Record<Language, string>>;
const w = (en: string, hi: string): Said => ({ en, hi });

/** The parts of a post or of a policy's version. */
const names: Readonly<Record<string, Said>> = {
  state: w("On the site or a draft", "साइट पर या ड्राफ़्ट"),
  publishAt: w("Publish at", "कब से दिखे"),
  date: w("Date", "तारीख़"),
  updated: w("Last checked", "पिछली बार कब जाँचा"),
  officialUrl: w("Address of the official page", "आधिकारिक पेज का पता"),
  officialName: w("Official body", "आधिकारिक संस्था"),
  officialText: w("What to check there", "वहाँ क्या देखें"),
  examYear: w("Exam years", "परीक्षा के साल"),
  title: w("Title", "शीर्षक"),
  excerpt: w("Summary", "सार"),
  body: w("Text", "पाठ"),
  effectiveDate: w("In force from", "कब से लागू"),
  description: w("Description for search engines", "सर्च इंजन के लिए विवरण"),
  summary: w("Summary under the title", "शीर्षक के नीचे का सार"),
  refund: w("Figures of the refund rules", "रिफ़ंड के नियमों के आँकड़े"),
};

const languages: Readonly<Record<string, Said>> = {
  en: w("English", "अंग्रेज़ी"),
  hi: w("Hindi", "हिंदी"),
};

/**
 * What a part of a text is called: `home/heading` of a text of the site, else `en.title` or `date`. One that an
 * earlier version wrote is shown as it was written.
 */
export function auditedPartText(part: string, language: Language): string {
  const [document = "", ...path] = part.split("/");
  if (path.length > 0) {
    const titles: Readonly<Record<string, Said>> = documentNames;
    return [titles[document]?.[language] ?? document, fieldName(document, path, language)]
      .filter(Boolean)
      .join(": ");
  }
  const [first = "", last] = part.split(".");
  const written = languages[first]?.[language];
  if (written === undefined || last === undefined) return names[first]?.[language] ?? part;
  return `${names[last]?.[language] ?? last} (${written})`;
}
