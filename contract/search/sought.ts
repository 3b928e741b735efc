import { allowedSlips } from "./near.ts";
import { plainOf, spacedOf } from "./plain.ts";
import { classNamedAt, type SchoolClass } from "./school-classes.ts";
import { lettersOf, soundOf } from "./sound.ts";
import { LEAST_SOUND, thingNamedAt } from "./things.ts";

/**
 * A word of a query, or several that name one thing together. A text has it by any of three: by `plain`; by
 * `sound`, which is empty where the word is too short to be compared by more than its letters; by `sign`,
 * empty where it names neither a thing nor a class. `slips` says how many letters may be wrong.
 */
export type SoughtWord = {
  plain: string;
  sound: string;
  sign: string;
  slips: number;
  schoolClass?: SchoolClass | undefined;
};

/** Words of a query beyond these say nothing new. */
const MOST_WORDS = 12;

/** The words of a query, all of which a text must have. */
export function soughtWords(query: string): SoughtWord[] {
  const words = wordsOfQuery(query);
  const sought: SoughtWord[] = [];
  for (let at = 0; at < words.length; ) {
    const { count, word } = soughtAt(words, at);
    sought.push(word);
    at += count;
  }
  return sought;
}

/** `class-11`, `IIT/JEE` and `class11` are two words each, `10 वीं` is one. */
function wordsOfQuery(query: string): string[] {
  return query
    .replace(/(?<=\p{N})\s+(?=(?:th|वीं|वी)(?:\s|$))/giu, "")
    .split(/\s+|(?<=[\p{L}\p{M}\p{N}])[-–—/](?=[\p{L}\p{N}])|(?<=[\p{L}\p{M}]{2})(?=\p{N})/u)
    .map(withoutStops)
    .filter((word) => word !== "")
    .slice(0, MOST_WORDS);
}

function soughtAt(words: readonly string[], at: number): { count: number; word: SoughtWord } {
  const named = classNamedAt(words, at);
  const { sign, count } = named ?? thingNamedAt(words, at) ?? { sign: "", count: 1 };
  const text = words.slice(at, at + count).join(" ");
  const heard = named ? unheard : heardIn(text);
  return {
    count,
    word: { plain: writtenAs(text), sign, ...heard, schoolClass: named?.schoolClass },
  };
}

const unheard = { sound: "", slips: 0 };

function heardIn(word: string): { sound: string; slips: number } {
  if (!/^(?:[\p{L}\p{M}\p{N}'’-]|\u200C|\u200D)+$/u.test(word)) return unheard;
  const [sound, letters] = [soundOf(word), lettersOf(word)];
  // By its letters too: xy, as it sounds, is longer than it was meant.
  const isTelling = Math.min(sound.length, letters.length) >= LEAST_SOUND;
  if (!isTelling && !/[\u0900-\u097F]/.test(word)) return unheard;
  return { sound, slips: allowedSlips({ sound, letters }) };
}

/** A part of a word, if it is long enough to be told from any other: NDA is no part of Foundation. */
function writtenAs(text: string): string {
  const spaced = spacedOf(plainOf(text));
  return text.length <= LEAST_SOUND ? spaced : spaced.trimStart();
}

/** Commas and quotes go; a word of signs alone is looked for as it is. */
function withoutStops(word: string): string {
  return word.replace(
    /^[^\p{L}\p{N}]+(?=.*\p{L}|.*\p{N})|(?<=[\p{L}\p{M}\p{N}])[,.;:!?"”’')\]।]+$/gu,
    "",
  );
}
