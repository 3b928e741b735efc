import { useMemo } from "react";
import type { Choice, Lookups } from "../../../contract/entities/lookup.ts";
import { type Language, useLanguage } from "../../texts/texts.ts";
import { useSite } from "./site.ts";

export type Option = { code: string; name: string };

/** The office's programmes, classes, subjects and examinations in the language of the page. */
export function useLookups() {
  const all = useSite().lookups;
  const language = useLanguage();
  return useMemo(() => lookupsIn(all, language), [all, language]);
}

/** The lists leave out retired lookups; the name functions know them, and return an unknown code unchanged. */
export function lookupsIn(all: Lookups, language: Language) {
  const offered = (list: readonly Choice[]): Option[] =>
    list
      .filter(({ isRetired }) => !isRetired)
      .map(({ code, name }) => ({ code, name: name[language] }));
  const nameIn = (list: readonly Choice[]) => {
    const names = new Map(list.map(({ code, name }) => [code, name[language]]));
    return (code: string) => names.get(code) ?? code;
  };
  return {
    all,
    programmes: offered(all.programmes),
    classes: offered(all.classes),
    subjects: offered(all.subjects),
    examinations: offered(all.examinations),
    programmeName: nameIn(all.programmes),
    gradeName: nameIn(all.classes),
    subjectName: nameIn(all.subjects),
  };
}
