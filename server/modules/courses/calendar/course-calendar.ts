import type { PublicCourse } from "../../../../contract/entities/course.ts";
import type { Language } from "../../../../contract/errors.ts";
import { type CalendarLine, calendarText, INDIA, writeCalendar } from "./icalendar.ts";
import { daysAfter, firstOf, lastDayOf, readTimetable, type WeeklyClass } from "./timetable.ts";

const summaries = {
  en: {
    start: (title: string) => `${title} begins`,
    end: (title: string) => `${title}: last day`,
    notes: (title: string) => `${title}: notes stay open until today`,
  },
  hi: {
    start: (title: string) => `${title} शुरू`,
    end: (title: string) => `${title}: आख़िरी दिन`,
    notes: (title: string) => `${title}: नोट्स आज तक खुले रहेंगे`,
  },
} as const;

export type CourseCalendar = {
  course: PublicCourse;
  language: Language;
  /** The institute's name. */
  brand: string;
  /** The campus, if its address is known. */
  campus: string | undefined;
  /** The site's address: `https://institute.example`. */
  origin: string;
  now: Date;
};

/**
 * A course as a calendar file (RFC 5545): its weekly classes where the timings can be read, else its first
 * and last day. Importing it again replaces the events, because they keep their UIDs.
 */
export function courseCalendar(calendar: CourseCalendar): string {
  const { course, brand, language } = calendar;
  const title = titleIn(course, language);
  const events = courseEvents(course, { title, language });
  const description = descriptionOf(calendar, events);
  return writeCalendar([
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ["PRODID", `-//${calendarText(brand)}//Courses//${language.toUpperCase()}`],
    ["CALSCALE", "GREGORIAN"],
    ["METHOD", "PUBLISH"],
    ["X-WR-CALNAME", calendarText(title)],
    ...INDIA,
    ...events.flatMap((event) => eventLines(event, calendar, description)),
    ["END", "VCALENDAR"],
  ]);
}

/** The file's name: the course's title in the reader's language. */
export function calendarName(course: PublicCourse, language: Language): string {
  return `${titleIn(course, language).replace(/[/\\:*?"<>|]+/g, "-")}.ics`;
}

function titleIn(course: PublicCourse, language: Language): string {
  return language === "hi" ? (course.titleHi ?? course.title) : course.title;
}

function eventLines(
  { key, summary, when }: CourseEvent,
  calendar: CourseCalendar,
  description: string,
): CalendarLine[] {
  const { course, origin, now } = calendar;
  const place = placeOf(calendar);
  return [
    ["BEGIN", "VEVENT"],
    ["UID", `${key}.${course.id}@${new URL(origin).hostname}`],
    ["DTSTAMP", now.toISOString().replace(/[-:]|\.\d+/g, "")],
    ...when,
    ["SUMMARY", calendarText(summary)],
    ["DESCRIPTION", calendarText(description)],
    ...(place === undefined ? [] : [["LOCATION", calendarText(place)] as const]),
    ["URL", addressOf(calendar)],
    ["END", "VEVENT"],
  ];
}

/** The timings as text, where the events do not show them. */
function descriptionOf(calendar: CourseCalendar, events: readonly CourseEvent[]): string {
  const { course, language, brand } = calendar;
  const summary = language === "hi" ? (course.summaryHi ?? course.summary) : course.summary;
  const teachers = course.teachers.join(", ");
  const timings = events.some(({ isWeekly }) => isWeekly) ? null : course.timings;
  const parts = [summary, timings, teachers, brand, addressOf(calendar)];
  return parts.filter((part) => part !== null && part !== "").join("\n");
}

function addressOf({ course, language, origin }: CourseCalendar): string {
  const root = language === "hi" ? `${origin}/hi` : origin;
  return `${root}/course-preview/${course.slug}`;
}

/** No address for online courses, nor where the campus's is not known. */
function placeOf({ course: { mode }, campus, language }: CourseCalendar): string | undefined {
  if (mode === "online") return language === "hi" ? "ऑनलाइन" : "Online";
  return campus;
}

type CourseEvent = {
  /** The same for the same event, whenever the file is made. */
  key: string;
  summary: string;
  isWeekly: boolean;
  /** Beginning, end and repetition. */
  when: readonly CalendarLine[];
};

type Named = { title: string; language: Language };

/**
 * Weekly classes where the timings can be read, else the first and the last day; then the last day of the
 * notes.
 */
function courseEvents(course: PublicCourse, named: Named): CourseEvent[] {
  const weekly = weeklyEvents(course, named);
  const { validUntil } = course;
  return [
    ...(weekly.length > 0 ? weekly : edgeDays(course, named)),
    ...(validUntil ? [dayEvent("notes", validUntil, named)] : []),
  ];
}

function weeklyEvents(course: PublicCourse, { title }: Named): CourseEvent[] {
  const classes = course.timings ? readTimetable(course.timings) : undefined;
  const until = lastDayOf(course);
  // Without a last day the classes would never end.
  if (!classes || !until) return [];
  return classes
    .map((each, at) => ({
      key: `class-${at + 1}`,
      summary: each.label ? `${title}: ${each.label}` : title,
      first: firstOf(each.days, course.startsOn),
      each,
    }))
    .filter(({ first }) => first <= until)
    .map(({ first, each, ...event }) => ({
      ...event,
      isWeekly: true,
      when: weekly(each, { first, until }),
    }));
}

/** UNTIL is in UTC (RFC 5545, section 3.3.10): the last moment of that day in India. */
function weekly(
  { days, from, to }: WeeklyClass,
  { first, until }: { first: string; until: string },
): CalendarLine[] {
  return [
    ["DTSTART;TZID=Asia/Kolkata", `${compact(first)}T${clockOf(from)}`],
    ["DTEND;TZID=Asia/Kolkata", `${compact(first)}T${clockOf(to)}`],
    ["RRULE", `FREQ=WEEKLY;UNTIL=${compact(until)}T182959Z;BYDAY=${days.join(",")}`],
  ];
}

function edgeDays({ startsOn, endsOn }: PublicCourse, named: Named): CourseEvent[] {
  return [
    dayEvent("start", startsOn, named),
    ...(endsOn && endsOn !== startsOn ? [dayEvent("end", endsOn, named)] : []),
  ];
}

/** A whole day that does not block time. */
function dayEvent(
  key: keyof (typeof summaries)["en"],
  day: string,
  { title, language }: Named,
): CourseEvent {
  return {
    key,
    summary: summaries[language][key](title),
    isWeekly: false,
    when: [
      ["DTSTART;VALUE=DATE", compact(day)],
      ["DTEND;VALUE=DATE", compact(daysAfter(day, 1))],
      ["TRANSP", "TRANSPARENT"],
    ],
  };
}

function compact(day: string): string {
  return day.replaceAll("-", "");
}

function clockOf(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}${two(minutes % 60)}00`;
}
