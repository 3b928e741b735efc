import { type Language, useLanguage } from "./language.ts";

// `never` accepts functions with any parameters.
type Message = string | ((...values: never[]) => string);
type Texts = Record<string, Message>;

/** The same keys with other texts; functions with the same parameters. */
type Translated<English extends Texts> = {
  [Key in keyof English]: English[Key] extends string ? string : English[Key];
};

export type Catalogue<English extends Texts> = {
  [L in Language]: Translated<English>;
};

/** A catalogue of interface texts; a missing Hindi key is a type error. */
export function defineTexts<English extends Texts>(texts: {
  en: English;
  hi: Translated<English>;
}): Catalogue<English> {
  // English itself has the type of a translation.
  return texts as Catalogue<English>;
}

/** The texts of a catalogue in the language of the page. */
export function useTexts<English extends Texts>(catalogue: Catalogue<English>) {
  return catalogue[useLanguage()];
}
