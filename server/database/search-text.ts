import { type RawBuilder, type SqlBool, sql } from "kysely";
import { soundOf } from "../../contract/search/sound.ts";

/**
 * Folds a text, so that case, width, Latin accents and joiners do not matter in search. Devanagari signs
 * stay.
 */
export function foldText(text: string): string {
  const latinMarksAndJoiners = /[\u0300-\u036F\u200C\u200D]/gu;
  return text
    .normalize("NFKD")
    .replace(latinMarksAndJoiners, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

type Searched = {
  /** Of people, found by their sound too, in either script. */
  names: readonly (string | null)[];
  /** What else is found as it is written: addresses, numbers. */
  others: readonly (string | null)[];
};

/** What a row is found by: its texts, folded, and each word of the names by its sound, as in `~anjli~`. */
export function searchTextOf({ names, others }: Searched): string {
  const text = foldText([...names, ...others].filter(Boolean).join(" "));
  const words = names.flatMap((name) => name?.split(/[^\p{L}\p{M}]+/u) ?? []);
  const sounds = new Set(words.map(soundOf).filter((sound) => sound !== ""));
  return [text, ...[...sounds].map((sound) => `~${sound}~`)].join(" ");
}

/** The part of a search text that a name like this word makes; undefined for what is no name. */
function soundPart(word: string): string | undefined {
  const sound = /^\p{L}[\p{L}\p{M}]*$/u.test(word) ? soundOf(word) : "";
  if (sound === "") return undefined;
  // Of a short sound there are many names, so that it has to be the whole name.
  return sound.length < SHORTEST_BEGINNING ? `~${sound}~` : `~${sound}`;
}

const SHORTEST_BEGINNING = 3;

/** The words of a query, folded as `searchText` is. */
export function searchWords(query = ""): string[] {
  return foldText(query)
    .split(" ")
    .filter((word) => word !== "");
}

/** The least number of letters for which a word is found anywhere; shorter ones only where a word begins. */
const SHORTEST_ANYWHERE = 3;

/** Whether a search text contains a word, or a name that sounds so. */
export function containsWord(column: string, word: string): RawBuilder<SqlBool> {
  const text = sql.ref(column);
  const isShort = [...word].length < SHORTEST_ANYWHERE;
  const asWritten = isShort
    ? sql<SqlBool>`' ' || ${text} like ${contains(` ${word}`)} escape '\\'`
    : sql<SqlBool>`${text} like ${contains(word)} escape '\\'`;
  const sound = soundPart(word);
  if (sound === undefined) return sql<SqlBool>`(${asWritten})`;
  return sql<SqlBool>`(${asWritten} or ${text} like ${contains(sound)} escape '\\')`;
}

/** One condition for each word of a query, on a search text. */
export function containsWords(column: string, query: string | undefined): RawBuilder<SqlBool>[] {
  return searchWords(query).map((word) => containsWord(column, word));
}

/** A LIKE pattern that finds a folded text anywhere; use it with `ESCAPE '\'`. */
export function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
