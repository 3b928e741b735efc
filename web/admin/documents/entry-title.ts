import { adminSiteMessages } from "../../messages/admin-site.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { useEditedText } from "./edited-text.ts";
import { isRecord, type Path } from "./text-shape.ts";

/** What an entry of a list is called: its name, title or number. */
export function useEntryTitle(path: Path): { text: string; isNew: boolean } {
  const t = useMessages(adminSiteMessages);
  const { valueAt, labelOf } = useEditedText();
  const language = useLanguage();
  const entry = valueAt(path, "en");
  const other = language === "hi" ? valueAt(path, "hi") : undefined;
  const named = nameIn(other, language) || nameIn(entry, language);
  const number = Number(path.at(-1)) + 1;
  if (named !== "") return { text: named, isNew: false };
  return { text: `${labelOf(path)}: ${t.entry(number)}`, isNew: isRecord(entry) };
}

const nameKeys = ["name", "title", "heading", "question", "when", "number", "address", "label"];

function nameIn(entry: unknown, language: "en" | "hi"): string {
  if (typeof entry === "string") return entry;
  if (!isRecord(entry)) return "";
  for (const key of nameKeys) {
    const part = entry[key];
    const text = isRecord(part) ? part[language] : part;
    if (typeof text === "string" && text.trim() !== "") return text;
  }
  return "";
}
