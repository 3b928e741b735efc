import { expect, test } from "vitest";
import type { Answer, QuestionKey } from "./answers.ts";
import { markAnswer } from "./marks.ts";

const choice = (...accepted: number[][]): QuestionKey => ({ kind: "choice", accepted });
const chose = (...chosen: number[]): Answer => ({ kind: "choice", chosen });
const numeric = (...ranges: [string, string][]): QuestionKey => ({
  kind: "numeric",
  ranges: ranges.map(([from, to]) => ({ from, to })),
});
const typed = (text: string): Answer => ({ kind: "numeric", typed: text });
const matrix = (...rows: number[][]) => ({ kind: "matrix" as const, rows });

const main = { right: 400, wrong: -100, partial: 0 };
const cuet = { right: 500, wrong: -100, partial: 0 };
const advanced = { right: 400, wrong: -200, partial: 100 };
const advancedNumeric = { right: 400, wrong: 0, partial: 0 };
const lists = { right: 300, wrong: -100, partial: 0 };

test.each([
  ["JEE Main, right", main, choice([2]), chose(2), "right", 400],
  ["JEE Main, wrong", main, choice([2]), chose(1), "wrong", -100],
  ["JEE Main, blank", main, choice([2]), null, "blank", 0],
  ["JEE Main, a number", main, numeric(["25", "25"]), typed("25"), "right", 400],
  ["JEE Main, a wrong number", main, numeric(["25", "25"]), typed("-25"), "wrong", -100],
  ["NEET, wrong", main, choice([0]), chose(3), "wrong", -100],
  ["CUET, right", cuet, choice([0]), chose(0), "right", 500],
  ["CUET, wrong", cuet, choice([0]), chose(1), "wrong", -100],
  ["JEE Advanced, one of one", { ...main, right: 300 }, choice([1]), chose(1), "right", 300],
  ["JEE Advanced, all four", advanced, choice([0, 1, 2, 3]), chose(3, 2, 1, 0), "right", 400],
  ["JEE Advanced, three of four", advanced, choice([0, 1, 2, 3]), chose(0, 1, 2), "partial", 300],
  ["JEE Advanced, two of three", advanced, choice([0, 1, 2]), chose(0, 2), "partial", 200],
  ["JEE Advanced, one of two", advanced, choice([0, 1]), chose(1), "partial", 100],
  ["JEE Advanced, two of two", advanced, choice([0, 1]), chose(0, 1), "right", 400],
  ["JEE Advanced, one wrong among right", advanced, choice([0, 1]), chose(0, 1, 2), "wrong", -200],
  ["JEE Advanced, blank", advanced, choice([0, 1]), null, "blank", 0],
  ["JEE Advanced, number", advancedNumeric, numeric(["1.9", "2.1"]), typed("2.05"), "right", 400],
  ["JEE Advanced, wrong number", advancedNumeric, numeric(["1.9", "2.1"]), typed("3"), "wrong", 0],
  ["JEE Advanced, lists", lists, choice([3]), chose(3), "right", 300],
  ["JEE Advanced, lists, wrong", lists, choice([3]), chose(0), "wrong", -100],
] as const)("%s", (_, rule, key, answer, verdict, marks) => {
  expect(markAnswer({ rule, key, outcome: "as-keyed", answer })).toEqual({ verdict, marks });
});

test.each([
  ["0.1", true],
  [".1", true],
  ["0.10", true],
  ["+0.3", true],
  ["0.300001", false],
  ["0.09", false],
  ["-0.1", false],
  ["", false],
  ["1e-1", false],
])("a number is compared exactly: %j in 0.1 to 0.3 is %j", (text, isRight) => {
  const given = { rule: main, key: numeric(["0.1", "0.3"]), outcome: "as-keyed" as const };
  expect(markAnswer({ ...given, answer: typed(text) }).verdict).toBe(isRight ? "right" : "wrong");
});

test("each of several ranges is right", () => {
  const key = numeric(["-2", "-2"], ["2", "2"]);
  for (const text of ["2", "-2.0"])
    expect(markAnswer({ rule: main, key, outcome: "as-keyed", answer: typed(text) }).marks).toBe(
      400,
    );
});

const rows = { right: 800, wrong: -100, partial: 200 };
test.each([
  ["all rows", [[0], [1, 2], [3]], "right", 800],
  ["two of three rows", [[0], [2, 1], [2]], "partial", 400],
  ["half of a row is no row", [[1], [1], [2]], "wrong", -100],
])("a matrix: %s", (_, answered, verdict, marks) => {
  const key = matrix([0], [1, 2], [3]);
  const answer = matrix(...answered);
  expect(markAnswer({ rule: rows, key, outcome: "as-keyed", answer })).toEqual({ verdict, marks });
});

test("a written answer waits for whoever marks it, then has what they gave, in halves", () => {
  const rule = { right: 300, wrong: 0, partial: 0 };
  const answer: Answer = { kind: "written", pages: ["a".repeat(64)] };
  const asked = { rule, key: { kind: "written" }, outcome: "as-keyed", answer } as const;
  const table = [
    [null, "waiting", 0],
    [0, "wrong", 0],
    [50, "partial", 50],
    [250, "partial", 250],
    [300, "right", 300],
  ] as const;
  for (const [given, verdict, marks] of table)
    expect(markAnswer({ ...asked, given })).toEqual({ verdict, marks });
  // The key, where it was revised, counts more than any of them; and a blank needs nobody.
  expect(markAnswer({ ...asked, outcome: "attempted", given: 50 }).marks).toBe(300);
  expect(markAnswer({ ...asked, answer: null, given: null }).verdict).toBe("blank");
});

/** JEE Main, January 2026: nine questions of one session were dropped or had several right options. */
test("a revised key: several options right, all right, dropped", () => {
  const several = { rule: main, key: choice([0], [2]), outcome: "as-keyed" as const };
  expect(
    [0, 2, 1].map((option) => markAnswer({ ...several, answer: chose(option) }).marks),
  ).toEqual([400, 400, -100]);
  const attempted = { rule: main, key: choice([0]), outcome: "attempted" as const };
  expect(markAnswer({ ...attempted, answer: chose(3) })).toEqual({ verdict: "given", marks: 400 });
  expect(markAnswer({ ...attempted, answer: null })).toEqual({ verdict: "blank", marks: 0 });
  const dropped = { rule: main, key: choice([0]), outcome: "dropped" as const };
  for (const answer of [chose(0), chose(3), null])
    expect(markAnswer({ ...dropped, answer })).toEqual({ verdict: "given", marks: 400 });
});

test("nine dropped questions give 36 marks to everybody, also to a blank paper", () => {
  const paper = Array.from({ length: 25 }, (_, at) => ({
    rule: main,
    key: choice([0]),
    outcome: at < 9 ? ("dropped" as const) : ("as-keyed" as const),
  }));
  const total = (answer: Answer | null) =>
    paper.reduce((sum, each) => sum + markAnswer({ ...each, answer }).marks, 0);
  expect(total(null)).toBe(9 * 400);
  expect(total(chose(1))).toBe(9 * 400 - 16 * 100);
  expect(total(chose(0))).toBe(25 * 400);
});

test("of several accepted sets the best counts", () => {
  const key = choice([0, 1], [0, 1, 2]);
  const given = { rule: advanced, key, outcome: "as-keyed" as const };
  expect(markAnswer({ ...given, answer: chose(0, 1) }).marks).toBe(400);
  expect(markAnswer({ ...given, answer: chose(0, 1, 2) }).marks).toBe(400);
  expect(markAnswer({ ...given, answer: chose(2) }).marks).toBe(100);
});
