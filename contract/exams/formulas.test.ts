import { expect, test } from "vitest";
import { partsOf, picturesNamedIn } from "./formulas.ts";

test("a text falls into words, formulas and pictures", () => {
  expect(partsOf("Find $v$ of ![a car](picture:p1).\n$$v^2 = 2as$$")).toEqual([
    { is: "text", text: "Find " },
    { is: "formula", tex: "v", isBlock: false },
    { is: "text", text: " of " },
    { is: "picture", id: "p1", alt: "a car" },
    { is: "text", text: ".\n" },
    { is: "formula", tex: "v^2 = 2as", isBlock: true },
  ]);
});

test.each([
  ["It costs \\$5 and \\$6", "It costs $5 and $6"],
  ["5 $ for one", "5 $ for one"],
])("money is no formula: %s", (text, shown) => {
  expect(partsOf(text)).toEqual([{ is: "text", text: shown }]);
});

test("brackets without an end name no picture, however many there are", () => {
  const endless = "![".repeat(1_000_000);
  expect(picturesNamedIn(`${endless}![a car](picture:p1)`)).toEqual(["p1"]);
  expect(partsOf(endless)).toEqual([{ is: "text", text: endless }]);
});
