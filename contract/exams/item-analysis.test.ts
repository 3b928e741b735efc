import { expect, test } from "vitest";
import { figuresOf, type ItemAnswer, LEAST_ATTEMPTS } from "./item-analysis.ts";

const item = { most: 400, options: 4, accepted: [[1]] };
const right = { marks: 400, chosen: [1] };
const wrong = { marks: -100, chosen: [3] };

function answer(rest: number, own: { marks: number; chosen: number[] }): ItemAnswer {
  return { rest, isBlank: own.chosen.length === 0, shownMs: 1_000 + rest, ...own };
}

/** Of 21 the better two thirds are right. */
const fair = Array.from({ length: 21 }, (_, at) => answer(at * 10, at < 7 ? wrong : right));

test("with fewer than twenty attempts there are no figures", () => {
  expect(figuresOf(item, fair.slice(0, LEAST_ATTEMPTS - 1))).toBeUndefined();
});

test("facility, discrimination, median, options by thirds", () => {
  const figures = figuresOf(item, fair);
  expect(figures).toMatchObject({ attempts: 21, blanks: 0, medianMs: 1_100, doubts: [] });
  expect(figures?.facility).toBeCloseTo((14 * 4 - 7) / 21 / 4, 10);
  // Computed apart: Pearson of seven times −100 and fourteen times 400 with 0, 10, … 200.
  expect(figures?.discrimination).toBeCloseTo(0.817, 3);
  expect(figures?.options).toEqual([
    { top: 0, bottom: 0 },
    { top: 7, bottom: 0 },
    { top: 0, bottom: 0 },
    { top: 0, bottom: 7 },
  ]);
});

test("a key that the best contradict is in doubt for both reasons", () => {
  const turned = fair.map((_, at) => answer(at * 10, at < 7 ? right : wrong));
  expect(figuresOf(item, turned)?.doubts).toEqual([
    "negative-discrimination",
    "top-third-prefers-another",
  ]);
});

test("blanks are counted, and a question in which all have the same tells nothing", () => {
  const blank = fair.map(({ rest }) => answer(rest, { marks: 0, chosen: [] }));
  expect(figuresOf(item, blank)).toMatchObject({ blanks: 21, discrimination: null, doubts: [] });
});
