import type { PublicCourse } from "../../../../contract/entities/course.ts";
import type { Language } from "../../../../contract/errors.ts";
import { type CourseEvent, courseEvents } from "./course-events.ts";
import { type CalendarLine, calendarText, INDIA, writeCalendar } from "./icalendar.ts";

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
  return `${root}/course-preview/${course.id}`;
}

/** No address for online courses, nor where the campus's is not known. */
function placeOf({ course: { mode }, campus, language }: CourseCalendar): string | undefined {
  if (mode === "online") return language === "hi" ? "ऑनलाइन" : "Online";
  return campus;
}
