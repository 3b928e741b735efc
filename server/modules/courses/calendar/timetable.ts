import type { PublicCourse } from "../../../../contract/entities/course.ts";

const DAY_MS = 86_400_000;

/** By the names of RFC 5545, in the order of `Date.getUTCDay`. */
export const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"] as const;
export type Weekday = (typeof weekdays)[number];

/** A weekly class; `from` and `to` are minutes after midnight in India. */
export type WeeklyClass = { days: Weekday[]; from: number; to: number; label: string | undefined };

const clock = String.raw`(\d{1,2})(?::([0-5]\d))?`;
const times = new RegExp(
  String.raw`\b${clock} ?(am|pm)? ?(?:-|–|to) ?${clock}(?: ?(am|pm|noon))?\b(?: ?IST\b)?`,
  "gi",
);

/**
 * Reads the office's timings as weekly classes: `Mon, Wed 4:30-6:30 pm IST`, `Mon Wed 16:30-18:30`. Undefined where a single word is
 * not understood, because half a timetable would be wrong.
 */
export function readTimetable(timings: string): WeeklyClass[] | undefined {
  const classes: WeeklyClass[] = [];
  let end = 0;
  for (const found of timings.matchAll(times)) {
    const said = readDays(timings.slice(end, found.index), classes.at(-1)?.days);
    const hours = readHours(found);
    if (!said || !hours) return undefined;
    classes.push({ ...said, ...hours });
    end = found.index + found[0].length;
  }
  return classes.length > 0 && isWithoutDays(timings.slice(end)) ? classes : undefined;
}

type Days = Pick<WeeklyClass, "days" | "label">;

/** The words before the hours: perhaps what is held, and the days, or `and` for the same days. */
function readDays(text: string, daysBefore: Weekday[] | undefined): Days | undefined {
  const parts = text.split(";");
  const last = parts.pop() ?? "";
  if (!parts.every(isWithoutDays)) return undefined;
  const words = wordsOf(last);
  const firstDay = words.findIndex((word) => word !== "and" && !kinds.has(word));
  if (firstDay === -1) {
    const isSame = daysBefore && words.every((word) => word === "and");
    return isSame ? { days: daysBefore, label: undefined } : undefined;
  }
  const days = daysIn(words.slice(firstDay));
  const label = words.slice(0, firstDay).filter((word) => word !== "and");
  return days && { days, label: label.length > 0 ? label.join(" ") : undefined };
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[-–]/g, " to ")
    .split(/[\s,:()|/+]+/)
    .filter((word) => word !== "" && word !== "ist");
}

/** Kinds of classes; any other word may mean something that is not known here. */
const kinds = new Set(
  "live recorded lesson lessons class classes test tests doubt doubts hour session sessions lab practice revision".split(
    " ",
  ),
);

function isWithoutDays(text: string): boolean {
  return wordsOf(text.replace(/[.;]/g, " ")).every((word) => word === "and" || kinds.has(word));
}

const groups = new Map<string, readonly Weekday[]>(
  Object.entries({
    daily: weekdays,
    weekdays: weekdays.slice(1, 6),
    weekends: ["SA", "SU"],
  }),
);

/** `mon to fri`, `tue and thu`, `weekends`; undefined where a word is not a day. */
function daysIn(words: readonly string[]): Weekday[] | undefined {
  const days = new Set<Weekday>();
  let isRange = false;
  let before: Weekday | undefined;
  for (const word of words) {
    const found = groups.get(word) ?? (dayOf(word) ? [dayOf(word)] : undefined);
    if (word === "to") isRange = before !== undefined;
    else if (word !== "and" && !found) return undefined;
    for (const day of found ?? []) {
      if (!day) continue;
      for (const each of isRange && before ? between(before, day) : [day]) days.add(each);
      [before, isRange] = [day, false];
    }
  }
  return days.size > 0 && !isRange ? weekdays.filter((day) => days.has(day)) : undefined;
}

const names =
  /^(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)$/;

function dayOf(word: string): Weekday | undefined {
  return names.test(word) ? weekdays.find((day) => word.toUpperCase().startsWith(day)) : undefined;
}

/** Across the end of the week: `fri to mon` has four days. */
function between(first: Weekday, last: Weekday): Weekday[] {
  const from = weekdays.indexOf(first);
  const count = ((weekdays.indexOf(last) - from + 7) % 7) + 1;
  return Array.from({ length: count }, (_, at) => weekdays[(from + at) % 7] ?? first);
}

/** `am` or `pm` of the end also holds for the beginning, if that is then earlier. */
function readHours(found: RegExpExecArray): { from: number; to: number } | undefined {
  const [, hour, minute, half, endHour, endMinute, endHalf] = found;
  if (endHalf === undefined) return half === undefined ? readWholeDay(found) : undefined;
  const to = minutesOf(endHour, endMinute, endHalf);
  const alike = minutesOf(hour, minute, half ?? endHalf);
  const from = half === undefined && alike >= to ? minutesOf(hour, minute, "am") : alike;
  const isClock = [hour, endHour].every((each) => Number(each) >= 1 && Number(each) <= 12);
  return isClock && from < to ? { from, to } : undefined;
}

/** Hours of the 24-hour clock: written in full, and one of them could be no other. */
function readWholeDay([whole]: RegExpExecArray): { from: number; to: number } | undefined {
  const hours = [...whole.matchAll(/(?<!\d)([01]\d|2[0-3]):(\d\d)/g)];
  const [from, to] = hours.map(([, hour, minute]) => Number(hour) * 60 + Number(minute));
  const isPlain = hours.some(([, hour = ""]) => hour.startsWith("0") || Number(hour) > 12);
  if (from === undefined || to === undefined || !isPlain) return undefined;
  return from < to ? { from, to } : undefined;
}

function minutesOf(hour: string | undefined, minute: string | undefined, half: string): number {
  const isMorning = half.toLowerCase() === "am";
  return ((Number(hour) % 12) + (isMorning ? 0 : 12)) * 60 + Number(minute ?? 0);
}

/** The day this many days later; days are `YYYY-MM-DD`. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The first of these weekdays on or after this day. */
export function firstOf(days: readonly Weekday[], from: string): string {
  const week = Array.from({ length: 7 }, (_, count) => daysAfter(from, count));
  const isHeld = (day: string) => {
    const name = weekdays[new Date(day).getUTCDay()];
    return name !== undefined && days.includes(name);
  };
  return week.find(isHeld) ?? from;
}

/** A course's last day, or one computed from its duration; undefined without either. */
export function lastDayOf({
  startsOn,
  endsOn,
  duration,
}: Pick<PublicCourse, "startsOn" | "endsOn" | "duration">): string | undefined {
  if (endsOn) return endsOn;
  const [, count, unit] = /^(\d{1,3}) (day|week|month|year)s?$/i.exec(duration.trim()) ?? [];
  if (!unit || Number(count) === 0) return undefined;
  return daysAfter(later(startsOn, Number(count), unit.toLowerCase()), -1);
}

function later(day: string, count: number, unit: string): string {
  if (unit === "day") return daysAfter(day, count);
  if (unit === "week") return daysAfter(day, 7 * count);
  const date = new Date(day);
  date.setUTCMonth(date.getUTCMonth() + count * (unit === "year" ? 12 : 1));
  return date.toISOString().slice(0, 10);
}
