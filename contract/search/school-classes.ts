import { namesOfClass, numberOfRow, numbersOfClass, wordsForClass } from "./class-numbers.ts";
import { plainOf } from "./plain.ts";
import { cachedSoundOf } from "./sound.ts";

/**
 * The classes of the given programmes, whose other names every text is searched for. Those of a class that the office
 * adds stand with what is for that class (class-numbers.ts).
 */
export const schoolClasses = ["9", "10", "11", "12"] as const;
export type SchoolClass = (typeof schoolClasses)[number];

/**
 * Further names of one of the office's classes, such as VIII for `Class 8`, to stand with what is for it. None for those
 * above, whose names any text is searched for.
 */
export function otherNamesOf(row: { code: string; name: { en: string; hi: string } }): string[] {
  const number = numberOfRow(row);
  if (number === undefined || schoolClasses.some((each) => Number(each) === number)) return [];
  return namesOfClass(number);
}

/** Separators between two classes; a dash or `to` includes the classes between. */
const links: ReadonlySet<string> = new Set(["and", "or", "to", "और", "या", "से"]);
/**
 * A list of classes ends here, as in `class 12. 10 solved problems`, and at the end of each part of a text
 * (searchable.ts).
 */
const ends = /[.;:()।\n]/;
const spans = /^(?:\s*[-–—]\s*|\s+(?:to|से)\s+)$/;

/** Added to the sounds of a text that names a class; no word sounds like it. */
export function tokenOfClass(schoolClass: SchoolClass): string {
  return `#${schoolClass};`;
}

type Mention = { schoolClass: SchoolClass | undefined; end: number };

/** All classes that a text names: four in `Classes 9–11 and 12th`. `plain` is made by plainOf. */
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
 * The class that the words of a query name from index `at`, and by how many words: two in `class 11` and in
 * `11th class`. A number alone counts, because a search for 11 most often means the class.
 */
export function classNamedAt(
  words: readonly string[],
  at: number,
): { schoolClass: SchoolClass; token: string; count: number } | undefined {
  const [first = "", second = "", third = ""] = words.slice(at, at + 3).map(plainOf);
  const isWordBefore = isWordForClass(first);
  const schoolClass = classOf(isWordBefore ? second : first);
  const isWordAfter = isWordForClass(second) && classOf(third) === undefined;
  const count = isWordBefore || isWordAfter ? 2 : 1;
  return schoolClass && { schoolClass, token: tokenOfClass(schoolClass), count };
}

function classOf(word: string): SchoolClass | undefined {
  return namedBy(word) ?? numberedBy(word);
}

function namedBy(word: string): SchoolClass | undefined {
  byName ??= classesBy(namesOfClass);
  return byName.get(word) ?? byName.get(cachedSoundOf(word));
}

function numberedBy(word: string): SchoolClass | undefined {
  byNumber ??= classesBy(numbersOfClass);
  return byNumber.get(word) ?? byNumber.get(cachedSoundOf(word));
}

function isWordForClass(word: string): boolean {
  soundsForClass ??= new Set(wordsForClass.map(cachedSoundOf));
  return soundsForClass.has(cachedSoundOf(word));
}

/** Made at the first use, like everything that is made of names (synonym-groups.ts). */
let byName: ReadonlyMap<string, SchoolClass> | undefined;
let byNumber: ReadonlyMap<string, SchoolClass> | undefined;
let soundsForClass: ReadonlySet<string> | undefined;

/** By each name as it is written, and by its sound. */
function classesBy(named: (number: number) => string[]): ReadonlyMap<string, SchoolClass> {
  const classes = new Map<string, SchoolClass>();
  for (const each of schoolClasses) {
    for (const name of named(Number(each))) {
      classes.set(plainOf(name), each);
      for (const sound of tellingSounds(cachedSoundOf(name))) classes.set(sound, each);
    }
  }
  return classes;
}

/** Without ambiguous sounds: XI and XII sound the same. 11वीं is also written 11vi. */
function tellingSounds(sound: string): string[] {
  return /\d|.{4}/.test(sound) ? [sound, sound.replace(/vin$/, "vi")] : [];
}
