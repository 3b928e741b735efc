import { describe, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { type Range, unionOf } from "./watched-ranges.ts";

describe("the union of watched parts", () => {
  it("does not hold what was skipped, however long the lecture is", () => {
    const parts: Range[] = [
      [0, 60_000],
      [70_000, 120_000],
      [7_100_000, 7_200_000],
    ];
    expect(unionOf(parts)).toEqual(parts);
  });

  it("has no gap where devices report their position every few seconds", () => {
    const parts: Range[] = [
      [0, 3_000],
      [3_900, 7_000],
    ];
    expect(unionOf(parts)).toEqual([[0, 7_000]]);
  });

  it("closes its smallest gaps where it would have more parts than are stored", () => {
    const most = limits.watchedRanges;
    const parts = Array.from({ length: most + 2 }, (_, at): Range => {
      const from = at * 20_000;
      // Two of them end nearer to the next.
      return [from, from + (at === 3 || at === 7 ? 18_000 : 5_000)];
    });
    const union = unionOf(parts);
    expect(union).toHaveLength(most);
    expect(union).toContainEqual([60_000, 85_000]);
    expect(union).toContainEqual([140_000, 165_000]);
    expect(union[0]).toEqual([0, 5_000]);
  });
});
