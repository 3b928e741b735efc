import { type Language, useLanguage } from "./language.ts";

// Parameters of a message are its own business; `never` accepts every function.
type Message = string | ((...values: never[]) => string);
type Messages = Record<string, Message>;

/** The same keys; a text may differ, a function must take the same values. */
type Translated<English extends Messages> = {
  [Key in keyof English]: English[Key] extends string ? string : English[Key];
};

export type Catalogue<English extends Messages> = {
  [L in Language]: Translated<English>;
};

/** A catalogue of interface texts; a key that Hindi lacks fails the type check. */
export function defineMessages<English extends Messages>(texts: {
  en: English;
  hi: Translated<English>;
}): Catalogue<English> {
  // English is that translation in which every text is itself.
  return texts as Catalogue<English>;
}

/** The texts of a catalogue in the language of the page. */
export function useMessages<English extends Messages>(catalogue: Catalogue<English>) {
  return catalogue[useLanguage()];
}
