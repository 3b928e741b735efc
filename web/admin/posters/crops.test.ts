import { expect, test } from "vitest";
import { COMPUTER_ASPECT, firstCrop, largestCrop, PHONE_ASPECT } from "./crops.ts";

test("a crop is as large as it fits, in the middle", () => {
  expect(largestCrop({ width: 1000, height: 1000 }, PHONE_ASPECT)).toEqual({
    x: 0.1,
    y: 0,
    width: 0.8,
    height: 1,
  });
  expect(largestCrop({ width: 1000, height: 1000 }, COMPUTER_ASPECT)).toEqual({
    x: 0,
    y: 0.1875,
    width: 1,
    height: 0.625,
  });
});

test("a new picture is cut by itself only where little is lost, else shown whole", () => {
  expect(firstCrop({ width: 1600, height: 900 }, COMPUTER_ASPECT)).toEqual({
    x: 0.05,
    y: 0,
    width: 0.9,
    height: 1,
  });
  expect(firstCrop({ width: 1600, height: 900 }, PHONE_ASPECT)).toBeNull();
  expect(firstCrop({ width: 800, height: 1000 }, PHONE_ASPECT)).toBeNull();
});
