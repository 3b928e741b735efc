import type { BothTexts } from "../../../contract/entities/site-documents.ts";
import { fieldName, optionNames } from "../../../contract/site-field-names.ts";
import { adminDocumentsTexts } from "../../texts/admin-documents.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";

const isLanguage = (key: string | undefined) => key === "en" || key === "hi";

/** What a field such as `date` or `en.groups.0.heading` is called; empty for what the office does not see. */
export function useFieldLabel(document: string): (field: string) => string {
  const t = useTexts(adminDocumentsTexts);
  const language = useLanguage();
  return (field) => {
    // The settings hold both languages inside.
    const keys = field.split(".").slice(document === "settings" ? 1 : 0);
    const side = keys.find(isLanguage);
    const path = keys.filter((key) => !isLanguage(key) && !/^\d+$/.test(key));
    const name = fieldName(document, path, language);
    if (name === "") return "";
    const [top = ""] = path;
    const label = path.length > 1 ? `${fieldName(document, [top], language)}: ${name}` : name;
    return side === undefined ? label : `${label} (${side === "en" ? t.english : t.hindi})`;
  };
}

/** The language of a field's text, as its element has it. */
export function langOf(field: string): { lang?: "hi" } {
  return field.split(".").findLast(isLanguage) === "hi" ? { lang: "hi" } : {};
}

const days: readonly string[] = ["date", "updated", "effectiveDate", "consentOn", "resultOn"];

/** A field's value as the page says it. */
export function useValueInWords(): (field: string, text: string) => string {
  const t = useTexts(adminDocumentsTexts);
  const language = useLanguage();
  const moment = useDateTime();
  const { date } = useFormats();
  return (field, text) => {
    const key = field.split(".").at(-1) ?? "";
    const isMoment = !Number.isNaN(Date.parse(text));
    if (days.includes(key) && isMoment) return date(text);
    if (key === "publishAt" && isMoment) return moment(text);
    if (key === "state") return text === "draft" ? t.draft : t.published;
    return optionNames[text]?.[language] ?? text;
  };
}

type Difference = { field: string; mine: string; theirs: string };

/** The fields that differ; one that is the same in both languages is named once, without a language. */
export function differencesOf(mine: BothTexts, theirs: BothTexts): Difference[] {
  const [own, other] = [fieldsOf(mine), fieldsOf(theirs)];
  const both = (field: string) => [own.get(field), other.get(field)].join("\0");
  return [...new Set([...own.keys(), ...other.keys()])].flatMap((field) => {
    const values = { mine: own.get(field) ?? "", theirs: other.get(field) ?? "" };
    const [side, ...keys] = field.split(".");
    const isShared = both(`en.${keys.join(".")}`) === both(`hi.${keys.join(".")}`);
    if (values.mine === values.theirs || (isShared && side === "hi")) return [];
    return [{ field: isShared ? keys.join(".") : field, ...values }];
  });
}

function fieldsOf(value: object, within = ""): Map<string, string> {
  return new Map(
    Object.entries(value).flatMap(([key, part]): [string, string][] =>
      typeof part === "object"
        ? [...fieldsOf(part ?? {}, `${within}${key}.`)]
        : [[`${within}${key}`, String(part)]],
    ),
  );
}
