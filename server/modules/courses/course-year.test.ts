import { expect, it } from "vitest";
import { titleYearLater, yearLater } from "./course-year.ts";

it.each([
  ["2027-04-01", "2028-04-01"],
  ["2028-02-29", "2029-02-28"],
  [null, null],
])("moves %s to %s", (day, later) => {
  expect(yearLater(day)).toBe(later);
});

it.each([
  ["JEE Main 2026", "JEE Main 2027"],
  ["JEE 2026-27, two years", "JEE 2027-28, two years"],
  ["NEET 2026–2027", "NEET 2027–2028"],
  ["CUET 2098/99", "CUET 2099/00"],
  ["Started in 2026-04", "Started in 2026-04"],
  ["1800 questions, class 12", "1800 questions, class 12"],
  ["Physics", "Physics"],
  ["जेईई 2026", "जेईई 2027"],
  [null, null],
])("calls the next batch of %s %s", (title, later) => {
  expect(titleYearLater(title)).toBe(later);
});
