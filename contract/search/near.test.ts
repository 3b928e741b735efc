import { expect, it } from "vitest";
import { isNear } from "./near.ts";

/** Words of few letters, so that many of them are near each other; the same in each run. */
function words(count: number): string[] {
  let state = 7;
  const below = (bound: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % bound;
  };
  const letters = () => Array.from({ length: 3 + below(8) }, () => "kartn".charAt(below(5)));
  return Array.from({ length: count }, () => `k${letters().join("")}`);
}

/** The fewest slips between a word and any beginning of another, as the textbook has them. */
function slipsBetween(typed: string, word: string): number {
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

it.each([1, 2])("takes for near what has %i slips at most, and nothing else", (slips) => {
  const all = words(150);
  const pairs = all.flatMap((sound) => all.map((word) => ({ sound, word })));
  const isWrong = ({ sound, word }: { sound: string; word: string }) =>
    isNear({ sound, slips }, word) !== slipsBetween(sound, word) <= slips;
  expect(pairs.filter(isWrong)).toEqual([]);
  const near = pairs.filter(({ sound, word }) => isNear({ sound, slips }, word));
  expect(near.length).toBeGreaterThan(all.length);
});
