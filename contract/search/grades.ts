import { namesOfGrade, numberOfRow, numbersOfGrade, wordsForGrade } from "./grade-numbers.ts";
import { plainOf } from "./plain.ts";
import { cachedSoundOf } from "./sound.ts";

/**
 * The classes of the given programmes, whose other names every text is searched for. Those of a class that the office
 * adds stand with what is for that class (grade-numbers.ts).
 */
export const grades = ["9", "10", "11", "12"] as const;
export type Grade = (typeof grades)[number];

/**
 * Further names of one of the office's classes, such as VIII for `Class 8`, to stand with what is for it. None for those
 * above, whose names any text is searched for.
 */
export function otherNamesOf(row: { code: string; name: { en: string; hi: string } }): string[] {
  const number = numberOfRow(row);
  if (number === undefined || grades.some((each) => Number(each) === number)) return [];
  return namesOfGrade(number);
}

/** Separators between two classes; a dash or `to` includes the classes between. */
const links: ReadonlySet<string> = new Set(["and", "or", "to", "और", "या", "से"]);
/**
 * A list of classes ends here, as in `class 12. 10 solved problems`, and at the end of each part of a text
 * (search.ts).
 */
const ends = /[.;:()।\n]/;
const spans = /^(?:\s*[-–—]\s*|\s+(?:to|से)\s+)$/;

/** Added to the sounds of a text that names a class; no word sounds like it. */
export function tokenOfGrade(grade: Grade): string {
  return `#${grade};`;
}

type Mention = { grade: Grade | undefined; end: number };

/** All classes that a text names: four in `Classes 9–11 and 12th`. `plain` is made by plainOf. */
export function gradesNamedIn(plain: string): Set<Grade> {
  const named = new Set<Grade>();
  let before: Mention | undefined;
  for (const { 0: word, index } of plain.matchAll(/[\p{L}\p{M}]+|\p{N}[\p{L}\p{M}\p{N}]*/gu)) {
    if (before && links.has(word)) continue;
    if (ends.test(plain.slice(before?.end ?? index, index))) before = undefined;
    const grade = namedBy(word) ?? (before && numberedBy(word));
    const isSpan = before && spans.test(plain.slice(before.end, index));
    const first = (isSpan && before?.grade) || grade;
    for (const each of grades) {
      if (first && grade && +first <= +each && +each <= +grade) named.add(each);
    }
    const goesOn = grade !== undefined || isWordForGrade(word);
    before = goesOn ? { grade, end: index + word.length } : undefined;
  }
  return named;
}

/**
 * The class that the words of a query name from index `at`, and by how many words: two in `class 11` and in
 * `11th class`. A number alone counts, because a search for 11 most often means the class.
 */
export function gradeNamedAt(
  words: readonly string[],
  at: number,
): { grade: Grade; token: string; count: number } | undefined {
  const [first = "", second = "", third = ""] = words.slice(at, at + 3).map(plainOf);
  const isWordBefore = isWordForGrade(first);
  const grade = classOf(isWordBefore ? second : first);
  const isWordAfter = isWordForGrade(second) && classOf(third) === undefined;
  const count = isWordBefore || isWordAfter ? 2 : 1;
  return grade && { grade, token: tokenOfGrade(grade), count };
}

function classOf(word: string): Grade | undefined {
  return namedBy(word) ?? numberedBy(word);
}

function namedBy(word: string): Grade | undefined {
  byName ??= classesBy(namesOfGrade);
  return byName.get(word) ?? byName.get(cachedSoundOf(word));
}

function numberedBy(word: string): Grade | undefined {
  byNumber ??= classesBy(numbersOfGrade);
  return byNumber.get(word) ?? byNumber.get(cachedSoundOf(word));
}

function isWordForGrade(word: string): boolean {
  soundsForGrade ??= new Set(wordsForGrade.map(cachedSoundOf));
  return soundsForGrade.has(cachedSoundOf(word));
}

/** Made at the first use, like everything that is made of names (synonym-groups.ts). */
let byName: ReadonlyMap<string, Grade> | undefined;
let byNumber: ReadonlyMap<string, Grade> | undefined;
let soundsForGrade: ReadonlySet<string> | undefined;

/** By each name as it is written, and by its sound. */
function classesBy(named: (number: number) => string[]): ReadonlyMap<string, Grade> {
  const classes = new Map<string, Grade>();
  for (const each of grades) {
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
