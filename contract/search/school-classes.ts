import { heardAs } from "./heard.ts";
import { plainOf } from "./plain.ts";

export const schoolClasses = ["9", "10", "11", "12"] as const;
export type SchoolClass = (typeof schoolClasses)[number];

/** What names a class by itself, as schools and parents write it. */
const names: Readonly<Record<SchoolClass, readonly string[]>> = {
  "9": ["9th", "9वीं", "ix", "ninth", "नौवीं", "नवीं"],
  "10": ["10th", "10वीं", "tenth", "दसवीं"],
  "11": ["11th", "11वीं", "xi", "eleventh", "ग्यारहवीं"],
  "12": ["12th", "12वीं", "xii", "twelfth", "बारहवीं"],
};

/** What in a text names one only after the word for it: twelve weeks are none, nor is the x of an equation. */
const numbers: Readonly<Record<SchoolClass, readonly string[]>> = {
  "9": ["9", "nine", "नौ"],
  "10": ["10", "x", "ten", "दस"],
  "11": ["11", "eleven", "ग्यारह"],
  "12": ["12", "twelve", "बारह"],
};

export const wordsForClass = ["class", "classes", "कक्षा", "std", "standard", "grade"];

/** What may stand between two classes; after a dash or `to` those between are meant too. */
const links: ReadonlySet<string> = new Set(["and", "or", "to", "और", "या", "से"]);
/** What was named ends here, as in `class 12. 10 solved problems`, and with each part of a text (searchable.ts). */
const ends = /[.;:()।\n]/;
const spans = /^(?:\s*[-–—]\s*|\s+(?:to|से)\s+)$/;

/** Beside its sounds a text that names a class has this; no word sounds so. */
export function signOfClass(schoolClass: SchoolClass): string {
  return `#${schoolClass};`;
}

type Mention = { schoolClass: SchoolClass | undefined; end: number };

/** Every class that a text names: all four of `Classes 9–11 and 12th`. `plain` is of plainOf. */
export function classesNamedIn(plain: string): Set<SchoolClass> {
  const named = new Set<SchoolClass>();
  let before: Mention | undefined;
  for (const { 0: word, index } of plain.matchAll(/[\p{L}\p{M}]+|\p{N}[\p{L}\p{M}\p{N}]*/gu)) {
    if (before && links.has(word)) continue;
    if (ends.test(plain.slice(before?.end ?? index, index))) before = undefined;
    const schoolClass = namedBy(word) ?? (before && numberedBy(word));
    const isSpan = before && spans.test(plain.slice(before.end, index));
    const first = (isSpan && before?.schoolClass) || schoolClass;
    for (const each of schoolClasses) {
      if (first && schoolClass && +first <= +each && +each <= +schoolClass) named.add(each);
    }
    const goesOn = schoolClass !== undefined || isWordForClass(word);
    before = goesOn ? { schoolClass, end: index + word.length } : undefined;
  }
  return named;
}

/**
 * The class that the words of a query name from `at` on, and by how many of them: two of `class 11`, and of
 * `11th class`. A number alone counts: who looks for 11 most often means the class.
 */
export function classNamedAt(
  words: readonly string[],
  at: number,
): { schoolClass: SchoolClass; sign: string; count: number } | undefined {
  const [first = "", second = "", third = ""] = words.slice(at, at + 3).map(plainOf);
  const isWordBefore = isWordForClass(first);
  const schoolClass = classOf(isWordBefore ? second : first);
  const isWordAfter = isWordForClass(second) && classOf(third) === undefined;
  const count = isWordBefore || isWordAfter ? 2 : 1;
  return schoolClass && { schoolClass, sign: signOfClass(schoolClass), count };
}

function classOf(word: string): SchoolClass | undefined {
  return namedBy(word) ?? numberedBy(word);
}

function namedBy(word: string): SchoolClass | undefined {
  byName ??= classesBy(names);
  return byName.get(word) ?? byName.get(heardAs(word));
}

function numberedBy(word: string): SchoolClass | undefined {
  byNumber ??= classesBy(numbers);
  return byNumber.get(word) ?? byNumber.get(heardAs(word));
}

function isWordForClass(word: string): boolean {
  soundsForClass ??= new Set(wordsForClass.map(heardAs));
  return soundsForClass.has(heardAs(word));
}

/** Made when first asked for, as all that is made of names (things.ts). */
let byName: ReadonlyMap<string, SchoolClass> | undefined;
let byNumber: ReadonlyMap<string, SchoolClass> | undefined;
let soundsForClass: ReadonlySet<string> | undefined;

/** By each name as it is written and as it sounds. */
function classesBy(named: typeof names): ReadonlyMap<string, SchoolClass> {
  const classes = new Map<string, SchoolClass>();
  for (const each of schoolClasses) {
    for (const name of named[each]) {
      classes.set(plainOf(name), each);
      for (const sound of tellingSounds(heardAs(name))) classes.set(sound, each);
    }
  }
  return classes;
}

/** None of what sounds like too much else: XI and XII sound the same. 11वीं is said 11vi too. */
function tellingSounds(sound: string): string[] {
  return /\d|.{4}/.test(sound) ? [sound, sound.replace(/vin$/, "vi")] : [];
}
