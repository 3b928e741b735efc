import { describe, expect, it } from "vitest";
import { gradeNumberOf, namesOfGrade, numberOfRow } from "./grade-numbers.ts";

describe("the number of a class", () => {
  it.each([
    "8",
    "8th",
    "8 th",
    "VIII",
    "viii",
    "Class 8",
    "class-8",
    "Class VIII",
    "Std. 8",
    "eighth",
  ])("is 8 in %s", (text) => expect(gradeNumberOf(text)).toBe(8));

  it.each(["आठवीं", "आठवी", "८", "8वीं", "8 वीं", "कक्षा ८", "आठवीं कक्षा", "कक्षा आठ", "Grade Eight"])(
    "is 8 in %s",
    (text) => expect(gradeNumberOf(text)).toBe(8),
  );

  it.each([
    ["पांचवीं", 5],
    ["1st", 1],
    ["V", 5],
    ["13th", 13],
    ["छठी", 6],
  ])("of %s is %i", (text, number) => {
    expect(gradeNumberOf(text)).toBe(number);
  });

  it.each(["", "Class", "JEE", "8 and 9", "Class 8 Science", "1998", "Olympiad"])(
    "is none in: %s",
    (text) => expect(gradeNumberOf(text)).toBeUndefined(),
  );

  it("of a row is in its code or else in a name", () => {
    const row = (code: string, en: string, hi = "") => numberOfRow({ code, name: { en, hi } });
    expect([
      row("class-8", "Class 8"),
      row("junior", "Class VIII"),
      row("a", "Junior", "आठवीं"),
    ]).toEqual([8, 8, 8]);
    expect(row("JEE", "JEE Preparation", "जेईई तैयारी")).toBeUndefined();
  });
});

it("has no other names in common with another class", () => {
  const all = Array.from({ length: 12 }, (_, at) => namesOfGrade(at + 1)).flat();
  expect(new Set(all).size).toBe(all.length);
});
