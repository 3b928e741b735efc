import { dayInIndia, formatsIn, locales, ZONE } from "./format.ts";
import { type Language, useLanguage } from "./language.ts";

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

/** Formats an ISO time as `15 Jan 2026, 4:00 pm IST` or `15 जनवरी 2026, शाम 4:00 बजे IST`. */
export function dateTimeIn(language: Language): (iso: string) => string {
  const { date } = formatsIn(language);
  const suffix = language === "hi" ? " बजे IST" : " IST";
  return (iso) => {
    const time = `${clock(language).format(new Date(iso))}${suffix}`;
    return `${whole(date(iso))}, ${whole(time)}`;
  };
}

/** Allows a line break only between date and time. */
function whole(text: string): string {
  return text.replaceAll(/\s/g, "\u00a0");
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
