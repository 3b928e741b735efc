import { expect, it } from "vitest";
import { yearLater } from "./office-courses.service.ts";

it.each([
  ["2027-04-01", "2028-04-01"],
  ["2028-02-29", "2029-02-28"],
  [null, null],
])("moves %s to %s", (day, later) => {
  expect(yearLater(day)).toBe(later);
});
