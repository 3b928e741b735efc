import { expect, test } from "vitest";
import { paragraphsOf } from "./text-pages.tsx";

const lines = (...all: string[]) => all.map((str) => ({ str, hasEOL: true }));

test("joins the lines of a paragraph, and parts headings and sentences that end", () => {
  const runs = lines(
    "Newton's second law",
    "The force on a body is the product of its mass",
    "and its acceleration, in the same direction.",
    "Mass is measured in kilograms.",
    "",
    "Examples",
  );
  expect(paragraphsOf(runs)).toEqual([
    "Newton's second law",
    "The force on a body is the product of its mass and its acceleration, in the same direction.",
    "Mass is measured in kilograms.",
    "Examples",
  ]);
});

test("joins the runs of one line, and leaves out letters without a meaning", () => {
  const runs = [
    { str: "F = ", hasEOL: false },
    { str: "m\0a", hasEOL: true },
  ];
  expect(paragraphsOf(runs)).toEqual(["F = ma"]);
});
