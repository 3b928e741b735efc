import { createContext, useContext } from "react";
import type { languages } from "../../contract/entities/closed-lists.ts";

export type Language = (typeof languages)[number];

/** The language of a path: /hi is Hindi, everything else English. */
export function languageOf(pathname: string): Language {
  return pathname === "/hi" || pathname.startsWith("/hi/") ? "hi" : "en";
}

export const LanguageContext = createContext<Language>("en");

export function useLanguage(): Language {
  return useContext(LanguageContext);
}
