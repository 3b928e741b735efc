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

/** Indian time everywhere, whatever the device's time zone; digits 0–9 in both languages. */
export const ZONE = "Asia/Kolkata";

export const locales: Record<Language, string> = { en: "en-IN", hi: "hi-IN-u-nu-latn" };

export type Formats = ReturnType<typeof makeFormats>;

/** Dates, numbers and money in the language of the page. */
export function useFormats(): Formats {
  return formatsIn(useLanguage());
}

const made: Partial<Record<Language, Formats>> = {};

export function formatsIn(language: Language): Formats {
  const formats = made[language] ?? makeFormats(language);
  made[language] = formats;
  return formats;
}

function makeFormats(language: Language) {
  return {
    /** `15 Jan 2026`, from `YYYY-MM-DD` or an ISO time. */
    date: (iso: string) => dayText(iso, months[language]),
    /** `Jan 2026`, from `YYYY-MM`. */
    month: (month: string) =>
      `${months[language][Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`,
    number: groupedText,
    /** `₹12,34,567.50`, `−₹0.50`; whole rupees without `.00`. */
    rupees: (paise: number) => {
      const sum = Math.abs(paise);
      const part = sum % 100 === 0 ? "" : (sum / 100).toFixed(2).slice(-3);
      return `${paise < 0 ? "−" : ""}₹${groupedText(Math.trunc(sum / 100))}${part}`;
    },
    /** `2.4 MB`; sizes are decimal, as phones show them. */
    fileSize: (bytes: number) => sizeText(bytes),
  };
}

/**
 * Same result as Intl (a test compares), whose formatters take a cheap phone 60 ms to create during
 * hydration. Hindi months are written out, as their short forms (दिस॰) are uncommon.
 */
const months: Record<Language, readonly string[]> = {
  en: "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec".split(" "),
  hi: "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर".split(" "),
};

/** India's offset from UTC, without daylight saving. */
const AHEAD_MS = 5.5 * 60 * 60 * 1000;

/** The date in India at an ISO time, `YYYY-MM-DD`. */
export function dayInIndia(at: Date): string {
  return new Date(at.valueOf() + AHEAD_MS).toISOString().slice(0, "YYYY-MM-DD".length);
}

/** A date without a time is not converted between time zones. */
function dayText(iso: string, names: readonly string[]): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(iso);
  const day = isDay ? iso : dayInIndia(new Date(iso));
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${names[Number(month) - 1]} ${year}`;
}

/** `12,34,567`: the last three digits, then pairs. */
function groupedText(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d{2})*\d{3}$)/g, ",");
}

function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [unit, divisor] = bytes < 1e6 ? ["KB", 1e3] : bytes < 1e9 ? ["MB", 1e6] : ["GB", 1e9];
  const value = bytes / Number(divisor);
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}
