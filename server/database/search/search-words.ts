import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Connection } from "../connect.ts";
import { foldText } from "../search-text.ts";

/** How many letters the index needs to find a word anywhere; a shorter one is found where a word begins. */
const SHORTEST_ANYWHERE = 3;

/** The words of a query, folded as `searchText` is. */
export function searchWords(query = ""): string[] {
  return foldText(query)
    .split(" ")
    .filter((word) => word !== "");
}

/**
 * What is looked for in a text that has two spaces before each word: the word itself, or, where it has one
 * or two letters, a word's beginning. At least three characters, so that it has a trigram.
 */
export function searchPhrase(word: string): string {
  const { length } = [...word];
  return " ".repeat(Math.max(0, SHORTEST_ANYWHERE - length)) + word;
}

/** Whether a folded text contains a word, without the index but by its rule. */
export function containsWord(
  dialect: Connection["dialect"],
  { column, word }: { column: string; word: string },
): RawBuilder<SqlBool> {
  const text = sql.ref(column);
  const isShort = searchPhrase(word) !== word;
  const [within, part] = isShort ? [sql`(' ' || ${text})`, ` ${word}`] : [text, word];
  // Not LIKE: PostgreSQL would take it for rarer than it is and read a whole table to sort a page of it.
  return dialect === "postgres"
    ? sql<SqlBool>`strpos(${within}, ${part}) > 0`
    : sql<SqlBool>`instr(${within}, ${part}) > 0`;
}
