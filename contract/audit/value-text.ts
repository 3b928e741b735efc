import { auditActionNames, auditSubjectNames } from "../audit-names.ts";
import { codeText } from "../codes.ts";
import type { Given, listAsFile } from "../endpoint.ts";
import type { auditOfficeEndpoints } from "../endpoints/admin.ts";
import type { examResultsEndpoints } from "../endpoints/exam-results.ts";
import type { exportsEndpoints } from "../endpoints/exports-office.ts";
import type { questionsEndpoints } from "../endpoints/questions.ts";
import type { AuditedFields } from "../entities/audit.ts";
import type { Language } from "../errors.ts";
import { fieldText, isField, kindOfField } from "../field-labels.ts";
import { documentNames, fieldName } from "../site-field-names.ts";
import { privacyNoticeVersionText } from "./privacy-notice-version-text.ts";

const filterTexts: Record<FilterName, readonly [en: string, hi: string]> = {
  about: ["About one record", "एक रिकॉर्ड के बारे में"],
  account: ["With or without an account", "खाता है या नहीं"],
  action: ["What was done", "क्या किया"],
  actorId: ["Who did it", "किसने किया"],
  answer: ["Answer", "जवाब"],
  attention: ["What needs attention", "किस पर ध्यान देना है"],
  chapter: ["Chapter", "चैप्टर"],
  courseId: ["Course", "कोर्स"],
  difficulty: ["Difficulty", "कठिनाई"],
  form: ["Form filled in or missing", "फ़ॉर्म भरा है या नहीं"],
  from: ["From the day", "किस दिन से"],
  grade: ["Class", "कक्षा"],
  joining: ["Asked about an account", "खाते के बारे में पूछा गया"],
  kind: ["Kind", "प्रकार"],
  programme: ["Programme", "प्रोग्राम"],
  query: ["Search", "खोज"],
  role: ["Role", "भूमिका"],
  selectedClass: ["Class", "कक्षा"],
  since: ["Since the day", "किस दिन के बाद"],
  state: ["State", "स्थिति"],
  status: ["Status", "स्थिति"],
  subject: ["Subject", "विषय"],
  subjectType: ["What was changed", "किसमें बदलाव हुआ"],
  suspended: ["Suspended", "रोके गए खाते"],
  until: ["Until the day", "किस दिन तक"],
  userId: ["Person", "व्यक्ति"],
};

type Value = AuditedFields[string] | undefined;

/** How the page or the file writes what needs more than the table of fields. */
export type ValueFormats = {
  language: Language;
  /** Names of the office's lookups; an unknown code is returned unchanged. */
  programmeName: (code: string) => string;
  gradeName: (code: string) => string;
  subjectName: (code: string) => string;
  /** Of whole paise. */
  rupees: (paise: number) => string;
  /** Of `YYYY-MM-DD`. */
  date: (day: string) => string;
  /** Of an ISO 8601 time. */
  dateTime: (iso: string) => string;
  fileSize: (bytes: number) => string;
};

const words = {
  en: {
    yes: "yes",
    no: "no",
    picture: (end: string) => `a picture (…${end})`,
    reference: (end: string) => `an entry (…${end})`,
  },
  hi: {
    yes: "हाँ",
    no: "नहीं",
    picture: (end: string) => `एक तस्वीर (…${end})`,
    reference: (end: string) => `एक प्रविष्टि (…${end})`,
  },
} as const;

const NONE = "—";
const ID_LENGTH = 36;

/** A field's value as people say it: amounts, dates with times, and names of lookups. */
export function fieldValueText(name: string, value: Value, formats: ValueFormats): string {
  if (value === undefined || value === null || value === "") return NONE;
  if (!Array.isArray(value)) return textOf(name, value, formats);
  return value.length === 0 ? NONE : value.map((each) => textOf(name, each, formats)).join(", ");
}

/** `Fee: ₹45,000`, for each of the fields. */
export function fieldTexts(values: AuditedFields, formats: ValueFormats): string[] {
  return Object.entries(values).map(([name, value]) => {
    const called = isField(name) ? fieldText(name, formats.language) : name;
    return `${called}: ${fieldValueText(name, value, formats)}`;
  });
}

function textOf(name: string, value: string | number | boolean, formats: ValueFormats): string {
  const t = words[formats.language];
  if (typeof value === "boolean") return value ? t.yes : t.no;
  return typeof value === "number"
    ? numberText(name, value, formats)
    : wordText(name, value, formats);
}

function numberText(name: string, value: number, formats: ValueFormats): string {
  const t = words[formats.language];
  const kind = kindOfField(name);
  if (kind === "paise") return formats.rupees(value);
  if (kind === "bytes") return formats.fileSize(value);
  return kind === "flag" ? (value === 0 ? t.no : t.yes) : String(value);
}

function wordText(name: string, word: string, formats: ValueFormats): string {
  const { language } = formats;
  const t = words[language];
  switch (kindOfField(name)) {
    case "moment":
      return formats.dateTime(word);
    case "day":
      return formats.date(word);
    case "programme":
      return formats.programmeName(word);
    case "class":
      return formats.gradeName(word);
    case "subject":
      return formats.subjectName(word);
    case "picture":
      return t.picture(word.slice(-4));
    case "id":
      return word.length === ID_LENGTH ? t.reference(word.slice(-4)) : word;
    case "code":
      return codeText(word, language);
    case "filters":
      return auditedFilterText(word, language);
    case "parts":
      return auditedPartText(word, language);
    case "notice":
      return privacyNoticeVersionText(word, formats);
    case "action":
      return nameIn(auditActionNames[language], word);
    case "about":
      return nameIn(auditSubjectNames[language], word);
    case "fields":
      // Written by recordAudit alone.
      return fieldTexts(JSON.parse(word) as AuditedFields, formats).join("\n");
    default:
      return word;
  }
}

/** An action or subject that an earlier version wrote is shown as it was written. */
function nameIn(names: Readonly<Record<string, string>>, word: string): string {
  return names[word] ?? word;
}

type Downloads = typeof exportsEndpoints &
  Pick<typeof auditOfficeEndpoints, "downloadAuditLog"> &
  Pick<typeof questionsEndpoints, "downloadQuestions"> &
  Pick<typeof examResultsEndpoints, "downloadResults">;

/** Of each list by itself: a union of lists has only the names that all of them share. */
type FiltersOf<Name extends keyof Downloads> = Name extends keyof Downloads
  ? keyof Given<Downloads[Name], "query">
  : never;

/** Every filter of a list that the office downloads; one without its texts is an error. */
type FilterName = Exclude<FiltersOf<keyof Downloads>, keyof typeof listAsFile>;

/** What a filter is called; one that an earlier version wrote is shown as it was written. */
function auditedFilterText(name: string, language: "en" | "hi"): string {
  const texts: Partial<Record<string, readonly [en: string, hi: string]>> = filterTexts;
  return texts[name]?.[language === "hi" ? 1 : 0] ?? name;
}

const languages: Readonly<Record<string, Record<Language, string>>> = {
  en: { en: "English", hi: "अंग्रेज़ी" },
  hi: { en: "Hindi", hi: "हिंदी" },
};

/**
 * What a part of a text is called: `home/heading` of a text of the site, else `en.title` or `date`. One that an
 * earlier version wrote is shown as it was written.
 */
function auditedPartText(part: string, language: Language): string {
  const [document = "", ...path] = part.split("/");
  if (path.length > 0) {
    const titles: Readonly<Record<string, Record<Language, string>>> = documentNames;
    return [titles[document]?.[language] ?? document, fieldName(document, path, language)]
      .filter(Boolean)
      .join(": ");
  }
  const [first = "", last] = part.split(".");
  const written = languages[first]?.[language];
  const nameOf = (key: string) => fieldName("policy", key.split("."), language) || key;
  return written === undefined || last === undefined
    ? nameOf(part)
    : `${nameOf(last)} (${written})`;
}
