import { fieldName, optionNames } from "../../../contract/site-field-names.ts";
import { adminSiteMessages } from "../../messages/admin-site.ts";
import { type Language, useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { isRecord, type Path } from "./text-shape.ts";

export type ShownValueProps = { document: string; path: Path; en: unknown; hi: unknown };

/** A part of a document in words, in both languages where they differ. */
export function ShownValue({ document, path, en, hi }: ShownValueProps) {
  const t = useMessages(adminSiteMessages);
  const language = useLanguage();
  const words = (value: unknown) => linesOf(value, { document, path, language });
  const [english, hindi] = [words(en), hi === undefined ? [] : words(hi)];
  if (english.length === 0 && hindi.length === 0) return <span>{t.nothing}</span>;
  const isBoth = hindi.length > 0 && hindi.join() !== english.join();
  return (
    <>
      <span className="block whitespace-pre-line">{english.join("\n")}</span>
      {isBoth ? (
        <span lang="hi" className="mt-2 block whitespace-pre-line">
          {hindi.join("\n")}
        </span>
      ) : null}
    </>
  );
}

type Place = { document: string; path: Path; language: Language };

function linesOf(value: unknown, place: Place): string[] {
  if (value === null || value === undefined || value === "") return [];
  if (Array.isArray(value))
    return value.flatMap((entry, at) =>
      linesOf(entry, { ...place, path: [...place.path, `${at}`] }),
    );
  if (!isRecord(value)) return [optionNames[String(value)]?.[place.language] ?? String(value)];
  return Object.entries(value).flatMap(([key, part]) => {
    const path = [...place.path, key];
    const name =
      key === "en" || key === "hi" ? key : fieldName(place.document, path, place.language);
    const lines = name === "" || key === "isSample" ? [] : linesOf(part, { ...place, path });
    return lines.map(
      (line) => `${isRecord(part) || Array.isArray(part) ? "" : `${name}: `}${line}`,
    );
  });
}
