import { describe, expect, it } from "vitest";
import { gradesNamedIn } from "./grades.ts";
import { plainOf } from "./plain.ts";
import { makeSearchable } from "./search.ts";

const named = (text: string) => [...gradesNamedIn(plainOf(text))].join(" ");

describe("the classes that a text names", () => {
  it.each([
    ["Classes 9–10", "9 10"],
    ["classes 9 to 12", "9 10 11 12"],
    ["Optics, class 12. 10 solved problems", "12"],
    ["Optics (class 12) 10 problems", "12"],
    ["कक्षा 9 से 11 तक", "9 10 11"],
    ["Board papers, classes 10 and 12", "10 12"],
    ["कक्षा ११ और १२", "11 12"],
    ["Class X, Std. IX", "10 9"],
    ["XI–XII Science", "11 12"],
    ["10वीं की गणित", "10"],
    ["for the twelfth, in Class eleven", "12 11"],
    ["class10-algebra.pdf", "10"],
    ["Class 11 to JEE", "11"],
  ])("%s", (text, classes) => {
    expect(named(text)).toBe(classes);
  });

  it.each([
    "12 weeks, ten of them online",
    "Two classes of 90 minutes",
    "Solve for x",
    "Class 8, class 100",
    "Chapter 11",
  ])("are none in: %s", (text) => {
    expect(named(text)).toBe("");
  });
});

it("do not include a number at the beginning of a file's name", () => {
  const { sounds } = makeSearchable(["Optics", "class 11", "10-waves.pdf"]);
  expect(sounds.match(/#\d+;/g)).toEqual(["#11;"]);
});
