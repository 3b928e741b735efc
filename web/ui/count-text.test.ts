import { expect, test } from "vitest";
import { countText } from "./count-text.ts";

test.each([
  [0, "0"],
  [9_999, "9,999"],
  [10_034, "10,034"],
  [100_000, "1,00,000"],
])("a count of %s is written %s", (count, text) => {
  expect(countText(count)).toBe(text);
});
