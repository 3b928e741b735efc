import { type Language, useLanguage } from "./language.ts";

/** Indian time everywhere, whatever clock the device keeps; digits 0–9 in both languages. */
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

/** A formatter is slow to make (6 ms on a cheap phone, and the page waits): each at its first use. */
function makeFormats(language: Language) {
  const day = atFirstUse(
    () =>
      new Intl.DateTimeFormat(locales[language], {
        timeZone: ZONE,
        day: "numeric",
        // Hindi writes its months out; the short forms (दिस॰) are read by nobody.
        month: language === "hi" ? "long" : "short",
        year: "numeric",
      }),
  );
  const number = atFirstUse(() => new Intl.NumberFormat("en-IN"));
  const money = atFirstUse(() => new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 }));
  return {
    /** `15 Jan 2026`, from `YYYY-MM-DD` or an ISO time. */
    date: (iso: string) => day().format(instantOf(iso)),
    number: (value: number) => number().format(value),
    /** `₹12,34,567.50`; whole rupees stand without `.00`. */
    rupees: (paise: number) => `₹${(paise % 100 === 0 ? number() : money()).format(paise / 100)}`,
    /** `2.4 MB`; sizes are decimal, as phones show them. */
    fileSize: (bytes: number) => sizeText(bytes),
  };
}

function atFirstUse<Formatter>(make: () => Formatter): () => Formatter {
  let made: Formatter | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** A calendar day has no clock: its noon in India is that day everywhere it is shown. */
function instantOf(iso: string): Date {
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T12:00:00+05:30` : iso);
}

function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [unit, divisor] = bytes < 1e6 ? ["KB", 1e3] : bytes < 1e9 ? ["MB", 1e6] : ["GB", 1e9];
  const value = bytes / Number(divisor);
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}
