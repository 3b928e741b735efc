import { type Language, useLanguage } from "./language.ts";

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
    number: groupedText,
    /** `₹12,34,567.50`; whole rupees without `.00`. */
    rupees: (paise: number) =>
      `₹${groupedText(Math.trunc(paise / 100))}${paise % 100 === 0 ? "" : (paise / 100).toFixed(2).slice(-3)}`,
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
