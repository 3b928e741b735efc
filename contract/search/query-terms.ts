import { maxEditsFor } from "./edit-distance.ts";
import { type Grade, gradeNamedAt } from "./grades.ts";
import { plainOf, spacedOf } from "./plain.ts";
import { lettersOf, soundOf } from "./sound.ts";
import { groupNamedAt, LEAST_SOUND } from "./synonym-groups.ts";

/**
 * A term of a query: a word, or several that name one thing. A text matches by `plain`, by `sound` (empty where
 * the word is too short for more than its letters) or by `token` (empty where the term has no synonyms and names
 * no class). `maxEdits` is the greatest edit distance that still matches.
 */
export type QueryTerm = {
  plain: string;
  sound: string;
  token: string;
  maxEdits: number;
  grade?: Grade | undefined;
};

/** Further words of a query are ignored. */
const MOST_WORDS = 12;

/** The words of a query; a text must match all of them. */
export function queryTerms(query: string): QueryTerm[] {
  const words = wordsOfQuery(query);
  const terms: QueryTerm[] = [];
  for (let at = 0; at < words.length; ) {
    const { count, word } = termAt(words, at);
    terms.push(word);
    at += count;
  }
  return terms;
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

function termAt(words: readonly string[], at: number): { count: number; word: QueryTerm } {
  const named = gradeNamedAt(words, at);
  const { token, count } = named ?? groupNamedAt(words, at) ?? { token: "", count: 1 };
  const text = words.slice(at, at + count).join(" ");
  const sound = named ? noSound : soundIn(text);
  return {
    count,
    word: { plain: writtenAs(text), token, ...sound, grade: named?.grade },
  };
}

const noSound = { sound: "", maxEdits: 0 };

function soundIn(word: string): { sound: string; maxEdits: number } {
  if (!/^(?:[\p{L}\p{M}\p{N}'’-]|\u200C|\u200D)+$/u.test(word)) return noSound;
  const [sound, letters] = [soundOf(word), lettersOf(word)];
  // Checked by its letters, too, because the sound of xy is longer.
  const isTelling = Math.min(sound.length, letters.length) >= LEAST_SOUND;
  if (!isTelling && !/[\u0900-\u097F]/.test(word)) return noSound;
  return { sound, maxEdits: maxEditsFor({ sound, letters }) };
}

/** Searched inside words only if it is long enough: NDA is not to match Foundation. */
function writtenAs(text: string): string {
  const spaced = spacedOf(plainOf(text));
  return text.length <= LEAST_SOUND ? spaced : spaced.trimStart();
}

/** Removes commas and quotes; a word of signs alone stays as it is. */
function withoutStops(word: string): string {
  return word.replace(
    /^[^\p{L}\p{N}]+(?=.*\p{L}|.*\p{N})|(?<=[\p{L}\p{M}\p{N}])[,.;:!?"”’')\]।]+$/gu,
    "",
  );
}
