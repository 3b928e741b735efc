import { expect, test } from "vitest";
import { percentileOf, percentilesOf } from "./percentile.ts";

test("NTA's example: 37,244 of 41,326 candidates is 90.1224411, rounded and not cut off", () => {
  expect(percentileOf(37_244, 41_326, 7)).toBe(901_224_411);
});

test.each([
  [1, 1, 1_000_000_000],
  [0, 3, 0],
  [1, 3, 333_333_333],
  [2, 3, 666_666_667],
])("%i of %i candidates", (atMost, appeared, percentile) => {
  expect(percentileOf(atMost, appeared, 7)).toBe(percentile);
});

test("half of the last place is rounded up", () => {
  expect(percentileOf(1, 8, 0)).toBe(13);
});

test("refuses a session in which nobody appeared, and more than appeared", () => {
  expect(() => percentileOf(0, 0, 7)).toThrow("0 of 0 candidates");
  expect(() => percentileOf(4, 3, 7)).toThrow("4 of 3 candidates");
});

test("the best of a session has 100, equal marks have equal percentiles", () => {
  expect(percentilesOf([12_00, -3_00, 12_00, 0], 2)).toEqual([100_00, 25_00, 100_00, 50_00]);
});
