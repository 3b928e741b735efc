import type { Mode, PreferredTiming } from "../../contract/entities/closed-lists.ts";
import { dayInIndia, formatsIn, type Language, locales, useLanguage, ZONE } from "./texts.ts";

/** Dates with a time. Separate from the other formats, because visitors see none. */
export function useDateTime(): (iso: string) => string {
  return dateTimeIn(useLanguage());
}

/** The time of day of a moment: `4:00 pm` or `शाम 4:00`; what stands around it says that it is India's. */
export function useTimeOfDay(): (iso: string) => string {
  const language = useLanguage();
  return (iso) => whole(clock(language).format(new Date(iso)));
}

/** From one time of day to another: `4:00 – 5:30 pm` or `शाम 4:00–5:30`. */
export function useTimesOfDay(): (from: string, until: string) => string {
  const language = useLanguage();
  return (from, until) => {
    const [begin, end] = [new Date(from), new Date(until)];
    const format = clock(language);
    // Over midnight the browser would write both dates.
    if (dayInIndia(begin) !== dayInIndia(end))
      return whole(`${format.format(begin)} – ${format.format(end)}`);
    return whole(format.formatRange(begin, end));
  };
}

/** A day in India with its weekday, from `YYYY-MM-DD` or an ISO time: `Saturday, 28 Nov 2026`. */
export function useDayName(): (iso: string) => string {
  return dayNameIn(useLanguage());
}

/** When a class is: `Saturday, 28 Nov 2026, 4:00 – 5:30 pm IST`. */
export function useDayAndTimes(): (from: string, until: string) => string {
  const language = useLanguage();
  const dayName = dayNameIn(language);
  const times = useTimesOfDay();
  return (from, until) =>
    `${dayName(from)}, ${whole(`${times(from, until)}${zoneSuffixes[language]}`)}`;
}

function dayNameIn(language: Language): (iso: string) => string {
  const { date } = formatsIn(language);
  const names = weekdays[language] ?? weekdayFormat(language);
  weekdays[language] = names;
  return (iso) => `${names.format(new Date(iso))}, ${whole(date(iso))}`;
}

const weekdays: Partial<Record<Language, Intl.DateTimeFormat>> = {};

function weekdayFormat(language: Language): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locales[language], { timeZone: ZONE, weekday: "long" });
}

const zoneSuffixes: Record<Language, string> = { en: " IST", hi: " बजे" };

/** Formats an ISO time as `15 Jan 2026, 4:00 pm IST` or `15 जनवरी 2026, शाम 4:00 बजे`. */
export function dateTimeIn(language: Language): (iso: string) => string {
  const { date } = formatsIn(language);
  return (iso) => {
    const time = `${clock(language).format(new Date(iso))}${zoneSuffixes[language]}`;
    return `${whole(date(iso))}, ${whole(time)}`;
  };
}

/** Allows a line break only between date and time: not at a space, and not after the dash of a span. */
function whole(text: string): string {
  return text.replaceAll(/\s/g, "\u00a0").replaceAll("–", "–\u2060");
}

const clocks: Partial<Record<Language, Intl.DateTimeFormat>> = {};

function clock(language: Language): Intl.DateTimeFormat {
  const made =
    clocks[language] ??
    new Intl.DateTimeFormat(locales[language], {
      timeZone: ZONE,
      hour: "numeric",
      minute: "2-digit",
      hour12: true,
      // Hindi has the part of the day, रात 1:39, where English has am and pm.
      ...(language === "hi" && { dayPeriod: "short" }),
    });
  clocks[language] = made;
  return made;
}

export const modeNames: Record<Language, Record<Mode, string>> = {
  en: { online: "Online", offline: "At the campus", hybrid: "Hybrid" },
  hi: { online: "ऑनलाइन", offline: "कैंपस में", hybrid: "हाइब्रिड" },
};

export const timingNames: Record<Language, Record<PreferredTiming, string>> = {
  en: { morning: "Morning", afternoon: "Afternoon", evening: "Evening", weekend: "Weekend" },
  hi: { morning: "सुबह", afternoon: "दोपहर", evening: "शाम", weekend: "शनिवार-रविवार" },
};
