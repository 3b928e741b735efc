import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Connection } from "../connect.ts";
import { foldText, soundPart } from "../search-text.ts";

/**
 * The least number of letters for which the index finds a word anywhere; shorter words are found only at the
 * beginning of words.
 */
const SHORTEST_ANYWHERE = 3;

/** The words of a query, folded as `searchText` is. */
export function searchWords(query = ""): string[] {
  return foldText(query)
    .split(" ")
    .filter((word) => word !== "");
}

/**
 * The phrases of which one is to be found in a text with two spaces before each word: the word itself or, with one or
 * two letters, the beginning of a word; and a name that sounds so. Each has at least three characters, so that it
 * contains a trigram.
 */
export function searchPhrases(word: string): string[] {
  const sound = soundPart(word);
  return [paddedWord(word), ...(sound === undefined ? [] : [sound])];
}

function paddedWord(word: string): string {
  const { length } = [...word];
  return " ".repeat(Math.max(0, SHORTEST_ANYWHERE - length)) + word;
}

/** Whether a search text contains a word, or a name that sounds so, by the same rule as the index. */
export function containsWord(
  dialect: Connection["dialect"],
  { column, word }: { column: string; word: string },
): RawBuilder<SqlBool> {
  const text = sql.ref(column);
  const isShort = paddedWord(word) !== word;
  const [within, part] = isShort ? [sql`(' ' || ${text})`, ` ${word}`] : [text, word];
  const sound = soundPart(word);
  // Not LIKE: PostgreSQL would estimate far fewer rows and read a whole table to sort a page of it.
  const position = sql.raw(dialect === "postgres" ? "strpos" : "instr");
  const asWritten = sql<SqlBool>`${position}(${within}, ${part}) > 0`;
  if (sound === undefined) return asWritten;
  return sql<SqlBool>`(${asWritten} or ${position}(${text}, ${sound}) > 0)`;
}
