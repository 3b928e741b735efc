import { expect, test } from "vitest";
import { spacedNumber } from "./site.ts";

test.each([
  ["+919000000001", "+91 90000 00001"],
  ["+911202345678", "+91 120 234 5678"],
  ["+911123456789", "+91 11 2345 6789"],
])("%s is read as %s", (number, read) => {
  expect(spacedNumber(number)).toBe(read.replaceAll(" ", "\u00a0"));
});
