import { expect, it } from "vitest";
import { isWithinEdits } from "./query-terms.ts";

/** Words of few letters, so that many are similar; the same in each run. */
function words(count: number): string[] {
  let state = 7;
  const below = (bound: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % bound;
  };
  const letters = () => Array.from({ length: 3 + below(8) }, () => "kartn".charAt(below(5)));
  return Array.from({ length: count }, () => `k${letters().join("")}`);
}

/** The least distance between a word and any beginning of another, by the textbook's algorithm. */
function editDistance(typed: string, word: string): number {
  const table = Array.from({ length: typed.length + 1 }, (_, at) => [at]);
  const cell = (at: number, column: number) => table[at]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let column = 1; column <= word.length; column += 1) table[0]?.push(column);
  for (let at = 1; at <= typed.length; at += 1) {
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[at - 1] === word[column - 1];
      const isSwapped = typed[at - 1] === word[column - 2] && typed[at - 2] === word[column - 1];
      const ways = [
        cell(at - 1, column) + 1,
        cell(at, column - 1) + 1,
        cell(at - 1, column - 1) + (isSame ? 0 : 1),
        ...(isSwapped ? [cell(at - 2, column - 2) + 1] : []),
      ];
      table[at]?.push(Math.min(...ways));
    }
  }
  return Math.min(...(table[typed.length] ?? []));
}

it.each([1, 2])("accepts %i edits at most, and nothing else", (maxEdits) => {
  const all = words(150);
  const pairs = all.flatMap((sound) => all.map((word) => ({ sound, word })));
  const isWrong = ({ sound, word }: { sound: string; word: string }) =>
    isWithinEdits({ sound, maxEdits }, word) !== editDistance(sound, word) <= maxEdits;
  expect(pairs.filter(isWrong)).toEqual([]);
  const near = pairs.filter(({ sound, word }) => isWithinEdits({ sound, maxEdits }, word));
  expect(near.length).toBeGreaterThan(all.length);
});
