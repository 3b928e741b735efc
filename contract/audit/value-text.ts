import type { AuditedFields } from "../entities/audit.ts";
import type { Language } from "../errors.ts";
import { auditValueText } from "./detail-text.ts";
import { auditedFilterText } from "./filter-text.ts";
import { noticeVersionText } from "./notice-version-text.ts";
import { auditedPartText } from "./part-text.ts";

type Value = AuditedFields[string] | undefined;

/** How the page or the file writes what is no word of the audit log. */
export type ValueFormats = {
  language: Language;
  /** Names of the office's choices; an unknown code is returned unchanged. */
  programmeName: (code: string) => string;
  className: (code: string) => string;
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
    none: "—",
    yes: "yes",
    no: "no",
    picture: (end: string) => `a picture (…${end})`,
    reference: (end: string) => `an entry (…${end})`,
  },
  hi: {
    none: "—",
    yes: "हाँ",
    no: "नहीं",
    picture: (end: string) => `एक तस्वीर (…${end})`,
    reference: (end: string) => `एक प्रविष्टि (…${end})`,
  },
} as const;

const choiceFields = {
  programme: "programmeName",
  selectedClass: "className",
  classes: "className",
  subject: "subjectName",
  subjects: "subjectName",
  classCode: "className",
} as const;

/** Flags that the database keeps as numbers. */
const FLAG = /^is[A-Z]/;
const PICTURE = /^(poster|pictureId)$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A field's value in the audit log as people say it: amounts, dates with times, and names of choices. */
export function auditedValueText(name: string, value: Value, formats: ValueFormats): string {
  const t = words[formats.language];
  if (value === undefined || value === null || value === "") return t.none;
  if (typeof value === "boolean") return value ? t.yes : t.no;
  if (typeof value === "number") return numberText(name, value, formats);
  if (typeof value === "string") return wordText(name, value, formats);
  return value.length === 0
    ? t.none
    : value.map((each) => wordText(name, each, formats)).join(", ");
}

function wordText(name: string, word: string, formats: ValueFormats): string {
  const { language, date, dateTime } = formats;
  const t = words[language];
  if (isChoiceField(name)) return formats[choiceFields[name]](word);
  // The filters by which a downloaded list was limited.
  if (name === "filters") return auditedFilterText(word, language);
  if (name === "parts") return auditedPartText(word, language);
  if (name === "noticeVersion") return noticeVersionText(word, formats);
  if (UUID.test(word)) return (PICTURE.test(name) ? t.picture : t.reference)(word.slice(-4));
  if (MOMENT.test(word)) return dateTime(word);
  return DAY.test(word) ? date(word) : auditValueText(word, language);
}

function numberText(name: string, value: number, formats: ValueFormats): string {
  const t = words[formats.language];
  if (name.endsWith("Paise")) return formats.rupees(value);
  if (name === "size" || name === "bytes") return formats.fileSize(value);
  if (FLAG.test(name)) return value === 0 ? t.no : t.yes;
  return String(value);
}

function isChoiceField(name: string): name is keyof typeof choiceFields {
  return Object.hasOwn(choiceFields, name);
}
