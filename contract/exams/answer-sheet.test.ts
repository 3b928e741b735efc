import { expect, test } from "vitest";
import {
  answerOfRows,
  CODE_BOX,
  layoutSheet,
  type Point,
  readSheetCode,
  type SheetCode,
  sheetCodeText,
} from "./answer-sheet.ts";
import type { QuestionContent } from "./question.ts";

const text = { en: "?", hi: null };
const common = { text, solution: null };
const single = (options = 4): QuestionContent => ({
  kind: "single",
  ...common,
  options: Array(options).fill(text),
});
const numeric: QuestionContent = { kind: "numeric", ...common, unit: null };
const sections = [{}, { numeric: { isWhole: true, places: 0 } }];
const paperOf = (...parts: [count: number, content: QuestionContent, section?: number][]) => ({
  paper: parts.flatMap(([count, content, section = 0]) =>
    Array(count).fill({ section, questionVersionId: "v1", content }),
  ),
  pattern: { sections },
});

const distance = (one: Point | undefined, other: Point) =>
  Math.hypot((one?.x ?? 0) - other.x, (one?.y ?? 0) - other.y);

test.each([
  ["50 questions", paperOf([50, single()]), 1],
  ["200 questions of eight options", paperOf([200, single(8)]), 1],
  ["201 questions", paperOf([201, single()]), 2],
  ["60 choices and 15 whole numbers", paperOf([60, single()], [15, numeric, 1]), 1],
  ["60 choices and 40 decimals", paperOf([60, single()], [40, numeric]), 3],
])("%s stand apart from each other on the fewest pages", (_, asked, pages) => {
  const layout = layoutSheet(asked);
  expect(layout.pages).toHaveLength(pages);
  expect(new Set(layout.pages.flatMap(({ rows }) => rows.map((row) => row.question))).size).toBe(
    asked.paper.length,
  );
  for (const { rows, marks } of layout.pages) {
    const bubbles = rows.flatMap((row) => row.bubbles);
    const apart = (at: number) =>
      bubbles.slice(at + 1).map((other) => distance(bubbles[at], other));
    expect(Math.min(...bubbles.flatMap((_, at) => Math.min(99, ...apart(at))))).toBeGreaterThan(
      3.7,
    );
    const fromMarks = marks.flat().flatMap((mark) => bubbles.map((one) => distance(mark, one)));
    expect(fromMarks.reduce((least, each) => Math.min(least, each))).toBeGreaterThan(5.5);
    expect(Math.min(...bubbles.map(({ y }) => y))).toBeGreaterThan(CODE_BOX.y + CODE_BOX.side + 5);
    expect(Math.max(...bubbles.map(({ y }) => y))).toBeLessThan(277);
  }
});

test("a changed paper has another code, the same paper the same", () => {
  const code = (options: number) => layoutSheet(paperOf([50, single(options)])).code;
  expect(code(4)).toBe(code(4));
  expect(code(4)).not.toBe(code(5));
  const { paper, ...asked } = paperOf([50, single()]);
  const swapped = paper.with(7, { ...paper[7], questionVersionId: "v2" });
  expect(layoutSheet({ ...asked, paper: swapped }).code).not.toBe(code(4));
});

test("a written answer has no place, and keeps its number", () => {
  const written: QuestionContent = { kind: "written", ...common };
  const { pages } = layoutSheet(paperOf([1, written], [2, single()]));
  expect(pages[0]?.rows.map(({ label }) => label.sign)).toEqual(["2", "3"]);
});

test("a code is read as it was written, and no other", () => {
  const code: SheetCode = {
    examId: "0192f3a4-7b1c-7def-8123-456789abcdef",
    studentId: "0192f3a4-7b1c-7def-8123-456789abcde0",
    ...{ page: 1, layout: "a1b2c" },
  };
  expect(readSheetCode(sheetCodeText(code))).toEqual(code);
  expect(readSheetCode(sheetCodeText({ ...code, studentId: "" }))?.studentId).toBe("");
  for (const text of ["https://example.org/a/1/b", "S2/a/b/1/c", "S1/a/b/0/c", "S1/a/b/1", ""])
    expect(readSheetCode(text)).toBeUndefined();
});

test("rows say an answer, none, or nothing for certain", () => {
  const signs = ["-", ".", ..."0123456789"];
  const number = (...marked: number[][]) =>
    answerOfRows(
      "numeric",
      marked.map((each) => ({ signs, marked: each })),
    );
  expect(number([0], [3], [1], [7], [])).toEqual({ kind: "numeric", typed: "-1.5" });
  expect(number([], [3])).toEqual({ kind: "numeric", typed: "1" });
  expect(number([], [])).toBeNull();
  expect(number([3], [], [4])).toBeUndefined();
  expect(number([3, 4])).toBeUndefined();
  expect(number([0], [])).toBeUndefined();
  const letters = ["A", "B", "C", "D"];
  const choice = (kind: "single" | "multiple", marked: number[]) =>
    answerOfRows(kind, [{ signs: letters, marked }]);
  expect(choice("single", [2])).toEqual({ kind: "choice", chosen: [2] });
  expect(choice("single", [0, 2])).toBeUndefined();
  expect(choice("multiple", [0, 2])).toEqual({ kind: "choice", chosen: [0, 2] });
});
