import { expect, test } from "vitest";
import { countText } from "./count-text.ts";

test.each([
  [0, false, "0"],
  [9_999, false, "9,999"],
  [10_034, false, "10,034"],
  [100_000, false, "1,00,000"],
  [10_000, true, "10,000+"],
])("a count of %s, capped %s, is written %s", (count, isCapped, text) => {
  expect(countText(count, isCapped)).toBe(text);
});
