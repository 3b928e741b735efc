import { expect, it } from "vitest";
import { fullMarksOf } from "./pattern.ts";
import { suppliedPatterns } from "./supplied-patterns.ts";

it.each([
  ["jee-main", 180, 75, 300],
  ["neet", 180, 180, 720],
  ["cuet", 60, 50, 250],
  ["jee-advanced", 180, 48, 180],
  ["cbse-12-physics", 180, 33, 70],
  ["weekly-test", 30, 10, 40],
])("%s has %i minutes, %i questions and %i marks", (code, minutes, questions, marks) => {
  const found = suppliedPatterns.find((each) => each.code === code);
  if (!found) throw new Error(`no pattern ${code}`);
  expect(found.minutes).toBe(minutes);
  expect(found.sections.reduce((sum, { count }) => sum + count, 0)).toBe(questions);
  expect(fullMarksOf(found)).toBe(marks * 100);
});

it("names where each pattern of an examination is from, and says that it is last year's", () => {
  for (const { code, status, sourceUrl, checkedOn } of suppliedPatterns)
    if (code !== "weekly-test")
      expect({ code, status, hasSource: sourceUrl !== null, checkedOn }).toEqual({
        ...{ code, status: "as-last-year", hasSource: true, checkedOn: "2026-11-28" },
      });
});

it("has a code for each", () => {
  const codes = suppliedPatterns.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
});

it("is named in Hindi, too, with each of its sections", () => {
  for (const { nameHi, sections } of suppliedPatterns)
    for (const name of [nameHi, ...sections.map((section) => section.nameHi)])
      expect(name).toBeTruthy();
});
