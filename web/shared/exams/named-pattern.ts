import type { Pattern } from "../../../contract/exams/pattern.ts";
import { useLanguage } from "../../texts/texts.ts";
import { textIn } from "../site/course-text.tsx";

/** A pattern whose name and sections are called as in the language of the page. */
export function useNamedPattern(pattern: Pattern): Pattern {
  return useNamedPatterns()(pattern);
}

/** The same for several. */
export function useNamedPatterns(): (pattern: Pattern) => Pattern {
  const language = useLanguage();
  const named = <Named extends { name: string; nameHi?: string | null | undefined }>(
    of: Named,
  ) => ({
    ...of,
    name: textIn(language, of.name, of.nameHi ?? null).text,
  });
  return (pattern) => ({ ...named(pattern), sections: pattern.sections.map(named) });
}
