import type { PublicCourse } from "../../../contract/entities/course.ts";
import type { Language } from "../../texts/texts.ts";

export type Timetable = Pick<PublicCourse, "duration" | "timings">;

/**
 * Duration and timings as the office typed them, in English. The usual forms (`10 months`,
 * `Mon, Wed 4:30-6:30 pm IST`) are translated into Hindi; a text with any unknown word stays as it is. The
 * time zone is left out: whoever shows several timings names it once.
 */
export function timetableIn({ duration, timings }: Timetable, language: Language): Timetable {
  const hours = timings && hasClockTime(timings) ? withoutZone(timings) : timings;
  if (language === "en") return { duration, timings: hours && dashed(hours) };
  return { duration: hindiDuration(duration), timings: hours && hindiTimings(hours) };
}

/** Whether timings in either language name a time of day, so that the page has to name the time zone. */
export function hasClockTime(timings: string | null): boolean {
  return /\d(?:[:.]\d\d|\s?(?:(?:am|pm|noon)\b|[ap]\.m\.)|\sबजे)/i.test(timings ?? "");
}

function withoutZone(text: string): string {
  return text.replace(/ *\(IST\)| +IST\b/g, "");
}

/** Sets ranges with an en dash, and keeps each with its day in one line: `Wed 4:30–6:30 pm`. */
function dashed(text: string): string {
  return text
    .replace(/(\d(?: ?(?:am|pm|noon))?) ?- ?(?=\d)/gi, "$1–")
    .replace(/(\d) (?=(?:am|pm|noon)\b)/gi, "$1\u00a0")
    .replace(/(?<=[a-z]) (?=\d[\d:]*(?:\s?(?:am|pm|noon))?–\d)/gi, "\u00a0");
}

const units = new Map<string, readonly [one: string, many: string]>(
  Object.entries({
    hour: ["घंटा", "घंटे"],
    day: ["दिन", "दिन"],
    week: ["हफ़्ता", "हफ़्ते"],
    month: ["महीना", "महीने"],
    year: ["साल", "साल"],
  }),
);

function hindiDuration(text: string): string {
  const [, count, unit] = text.trim().match(/^(\d+(?: ?[-–+] ?\d+)?) (\w+?)s?$/i) ?? [];
  const words = unit && units.get(unit.toLowerCase());
  return words ? `${count} ${words[count === "1" ? 0 : 1]}` : text;
}

const words = new Map(
  Object.entries({
    mon: "सोम",
    tue: "मंगल",
    wed: "बुध",
    thu: "गुरु",
    fri: "शुक्र",
    sat: "शनि",
    sun: "रवि",
    daily: "रोज़",
    weekdays: "सोम से शुक्र",
    weekends: "शनि-रवि",
    to: "से",
    and: "और",
    live: "लाइव",
    recorded: "रिकॉर्डेड",
    lessons: "क्लास",
    classes: "क्लास",
    test: "टेस्ट",
    tests: "टेस्ट",
    doubt: "डाउट का",
    hour: "घंटा",
  }),
);

/** `Tuesday`, `Tues` and `Tue` are one word. */
const dayEnding = /(?<=^(?:mon|tue|wed|thu|fri|sat|sun))(?:r|s|rs|nes|ur)?(?:day)?s?$/;

const clock = String.raw`(\d{1,2}(?::\d{2})?)`;
const range = new RegExp(
  String.raw`${clock} ?(am|pm)? ?(?:-|–|to) ?${clock} ?(am|pm|noon)\b(?: IST)?`,
  "gi",
);

function hindiTimings(text: string): string {
  const times: string[] = [];
  const outline = text.replace(range, (_whole, from, fromHalf, to, toHalf) => {
    times.push(hindiRange({ from, fromHalf, to, toHalf }));
    return "#";
  });
  let isKnown = true;
  const translated = outline.replaceAll(" #", "\u00a0#").replace(/[a-z]+/gi, (word) => {
    const hindi = words.get(word.toLowerCase().replace(dayEnding, ""));
    isKnown &&= hindi !== undefined;
    return hindi ?? word;
  });
  return isKnown ? translated.replace(/#/g, () => times.shift() ?? "") : dashed(text);
}

type Range = { from: string; fromHalf?: string | undefined; to: string; toHalf: string };

/** `4:30-6:30 pm` is `शाम 4:30–6:30 बजे`; where the part of the day changes, both parts are named. */
function hindiRange({ from, fromHalf, to, toHalf }: Range): string {
  const end = minutesOf(to, toHalf);
  const given = minutesOf(from, fromHalf ?? toHalf);
  // `11:00-1:00 pm` begins before noon.
  const start = given < end ? given : minutesOf(from, "am");
  const [first, second] = [partOfDay(start), partOfDay(end)];
  const ends = `${to}\u00a0बजे`;
  return first === second
    ? `${first}\u00a0${from}–${ends}`
    : `${first}\u00a0${from}\u00a0से ${second}\u00a0${ends}`;
}

function minutesOf(time: string, half: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return ((hours % 12) + (half.toLowerCase() === "am" ? 0 : 12)) * 60 + minutes;
}

function partOfDay(minutes: number): string {
  if (minutes < 12 * 60) return "सुबह";
  if (minutes < 16 * 60) return "दोपहर";
  return minutes < 20 * 60 ? "शाम" : "रात";
}
