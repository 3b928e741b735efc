import { createContext, useContext } from "react";
import type { languages } from "../../contract/entities/choices.ts";

export type Language = (typeof languages)[number];

/** The language of an address: Hindi stands under /hi, everything else is English. */
export function languageOf(pathname: string): Language {
  return pathname === "/hi" || pathname.startsWith("/hi/") ? "hi" : "en";
}

export const LanguageContext = createContext<Language>("en");

export function useLanguage(): Language {
  return useContext(LanguageContext);
}
