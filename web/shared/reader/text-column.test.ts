import { describe, expect, test } from "vitest";
import { columnAt, type Extent } from "./text-column.ts";

const lines = (left: number, right: number, count: number): Extent[] =>
  Array.from({ length: count }, (_, at) => ({ left, right: right - (at % 3) * 12 }));
const rounded = (column: Extent | undefined) =>
  column && [Math.round(column.left), Math.round(column.right)];

describe("the column of text", () => {
  test("is the text without the margins, wherever it is tapped", () => {
    const page = lines(72, 523, 30);
    expect([0, 300, 595].map((x) => rounded(columnAt(page, x)))).toEqual(
      Array.from({ length: 3 }, () => [72, 523]),
    );
  });

  test("is the one that is tapped of two, under a heading over both", () => {
    const page = [{ left: 50, right: 540 }, ...lines(50, 285, 30), ...lines(310, 545, 30)];
    expect(rounded(columnAt(page, 120))).toEqual([50, 285]);
    expect(rounded(columnAt(page, 400))).toEqual([310, 545]);
  });

  test("is as wide as its longest line, where most are short formulae", () => {
    const page = [...lines(50, 160, 30), { left: 50, right: 290 }, ...lines(310, 545, 30)];
    expect(rounded(columnAt(page, 60))).toEqual([50, 290]);
  });

  test("has lines that are made of words", () => {
    const words = lines(72, 523, 30).flatMap(({ left, right }, at) => {
      const middle = 200 + ((at * 37) % 150);
      return [
        { left, right: middle },
        { left: middle + 4, right },
      ];
    });
    expect(rounded(columnAt(words, 100))).toEqual([72, 523]);
  });

  test("is none where there is no text", () => {
    expect(columnAt([], 10)).toBeUndefined();
  });
});
