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

/**
 * Whether a word begins like the typed one, but for at most `maxEdits` edits: a letter too many, missing, wrong, or swapped
 * with its neighbour. Both are sounds (soundOf).
 */
export function isWithinEdits(
  { sound, maxEdits }: { sound: string; maxEdits: number },
  word: string,
): boolean {
  if (maxEdits === 0 || sound[0] !== word[0] || word.length + maxEdits < sound.length) return false;
  return hasBeginningWithinEdits(sound, { word: word.slice(0, sound.length + maxEdits), maxEdits });
}

/**
 * The greatest edit distance allowed for a word: a short word is similar to many others by chance. Short by
 * what was typed, such as the letters of an exam (UPSC), or by its sound.
 */
function maxEditsFor({ sound, letters }: { sound: string; letters: string }): number {
  if (sound.length < 4 || letters.length < 5) return 0;
  return sound.length < 8 ? 1 : 2;
}

/**
 * Whether some beginning of `word` differs from `typed` by at most this many edits (optimal string
 * alignment).
 */
function hasBeginningWithinEdits(
  typed: string,
  { word, maxEdits }: { word: string; maxEdits: number },
): boolean {
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let at = 1; at <= typed.length; at += 1) {
    const next = [at];
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[at - 1] === word[column - 1];
      const isSwapped = typed[at - 1] === word[column - 2] && typed[at - 2] === word[column - 1];
      next.push(
        Math.min(
          cell(row, column) + 1,
          cell(next, column - 1) + 1,
          cell(row, column - 1) + (isSame ? 0 : 1),
          at > 1 && column > 1 && isSwapped ? cell(before, column - 2) + 1 : typed.length,
        ),
      );
    }
    // The minimum of a row is at least that of the two rows before, so most words can be rejected early.
    if (Math.min(...next) > maxEdits && Math.min(...row) > maxEdits) return false;
    before = row;
    row = next;
  }
  return Math.min(...row) <= maxEdits;
}

function cell(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
