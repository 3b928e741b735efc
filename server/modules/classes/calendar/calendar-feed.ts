import type { Language } from "../../../../contract/errors.ts";
import { roomName } from "../../../../contract/room-name.ts";
import { type CalendarLine, calendarText, INDIA, writeCalendar } from "../../courses/index.ts";
import type { CalendarClass } from "./calendar-feed.repository.ts";

export type Feed = {
  classes: readonly CalendarClass[];
  /** The name of a subject's code. */
  subjectName: (code: string) => string;
  language: Language;
  /** The institute's name. */
  brand: string;
  /** The site's address: `https://institute.example`. */
  origin: string;
};

const calendarNames = {
  en: (brand: string) => `Classes, ${brand}`,
  hi: (brand: string) => `क्लासें, ${brand}`,
};

const cancelled = {
  en: { title: (title: string) => `Cancelled: ${title}`, text: "This class does not take place." },
  hi: { title: (title: string) => `रद्द: ${title}`, text: "यह क्लास नहीं होगी।" },
};

/**
 * A person's classes as a calendar (RFC 5545). Third-party services read it, so it contains no link to join, no
 * names of people and no messages of the office.
 */
export function calendarOfClasses(feed: Feed): string {
  const { language, brand } = feed;
  return writeCalendar([
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ["PRODID", `-//${calendarText(brand)}//Classes//${language.toUpperCase()}`],
    ["CALSCALE", "GREGORIAN"],
    ["METHOD", "PUBLISH"],
    ["X-WR-CALNAME", calendarText(calendarNames[language](brand))],
    // How often to refresh; some clients only know the older property.
    ["REFRESH-INTERVAL;VALUE=DURATION", "PT1H"],
    ["X-PUBLISHED-TTL", "PT1H"],
    ...INDIA,
    ...feed.classes.flatMap((each) => eventLines(each, feed)),
    ["END", "VCALENDAR"],
  ]);
}

function eventLines(row: CalendarClass, feed: Feed): CalendarLine[] {
  const { language, origin, subjectName } = feed;
  const title = language === "hi" ? (row.titleHi ?? row.title) : row.title;
  const named = row.subject === null ? title : `${title}: ${subjectName(row.subject)}`;
  const summary = row.cancelledAt === null ? named : cancelled[language].title(named);
  return [
    ["BEGIN", "VEVENT"],
    ["UID", `${row.id}@${new URL(origin).hostname}`],
    // The time of the last change rather than of the request, so that unchanged classes give identical bytes.
    ["DTSTAMP", compact(row.changedAt ?? row.plannedAt)],
    ["SEQUENCE", String(row.version - 1)],
    ["DTSTART;TZID=Asia/Kolkata", inIndia(row.startsAt)],
    ["DTEND;TZID=Asia/Kolkata", inIndia(row.endsAt)],
    ["SUMMARY", calendarText(summary)],
    ...stateLines(row, language),
    ...(row.room === null
      ? []
      : [["LOCATION", calendarText(roomName(row.room, language))] as const]),
    ["URL", `${origin}${language === "hi" ? "/hi" : ""}/timetable`],
    ["END", "VEVENT"],
  ];
}

/** Many calendars show a cancelled event of a feed like any other: what it is called must say it, too. */
function stateLines({ cancelledAt }: CalendarClass, language: Language): CalendarLine[] {
  if (cancelledAt === null) return [["STATUS", "CONFIRMED"]];
  return [
    ["STATUS", "CANCELLED"],
    ["DESCRIPTION", calendarText(cancelled[language].text)],
    ["TRANSP", "TRANSPARENT"],
  ];
}

const IST_AHEAD_MS = 330 * 60 * 1000;

/** The local time of a moment in India: `20270115T160000`. */
function inIndia(moment: string): string {
  return compact(new Date(Date.parse(moment) + IST_AHEAD_MS).toISOString()).slice(0, -1);
}

function compact(moment: string): string {
  return moment.replace(/[-:]|\.\d+/g, "");
}
