import { expect, test } from "vitest";
import type { TypedGrid } from "../../../contract/entities/typed-marks.ts";
import { suppliedPatterns } from "../../../contract/exams/supplied-patterns.ts";
import {
  beyondGrid,
  faultsIn,
  gridOf,
  inColumns,
  pastedBlock,
  savedGridOf,
  withAbsence,
  withBlock,
} from "./marks-grid.ts";

const weekly = suppliedPatterns.find(({ code }) => code === "weekly-test");
const [section] = weekly?.sections ?? [];
if (!section) throw new Error("the pattern has no section");
const pattern = {
  sections: [
    { ...section, count: 10, counted: 10 },
    { ...section, count: 5, counted: 5 },
  ],
};
const names = ["Asha", "Bina", "Chetan"];

function empty() {
  const rows = names.map((name) => ({ student: { id: name, name }, marks: [null, null] }));
  return gridOf({ by: "section", rows, version: 1 } satisfies TypedGrid, pattern);
}
const blockOf = (text: string) => {
  const block = pastedBlock(text);
  if (!block) throw new Error("no block");
  return block;
};
const pasted = (text: string, row = 0, column = 0) =>
  withBlock(empty(), { row, column }, blockOf(text));
const sent = (grid: ReturnType<typeof empty>) => savedGridOf(grid).rows.map(({ marks }) => marks);

test("a block from Excel lands where it is pasted, with absent as a state of its own", () => {
  const grid = pasted("12.25\t-3\r\nAB\t\r\n40\t20\r\n");
  expect(sent(grid)).toEqual([[1225, -300], null, [4000, 2000]]);
  expect(sent(pasted("1\n2", 1, 1))).toEqual([
    [null, null],
    [null, 100],
    [null, 200],
  ]);
});

test("one cell is pasted as any text", () => {
  expect(pastedBlock("12")).toBeUndefined();
  expect(pastedBlock("12\r\n")).toBeUndefined();
});

test("what lies beyond the grid is counted and left out", () => {
  const block = "1\t2\t3\n4\t5\t6";
  expect(beyondGrid(empty(), { row: 2, column: 0 }, blockOf(block))).toBe(4);
  expect(sent(pasted(block, 2))[2]).toEqual([100, 200]);
});

test("names a fault by its row and column: no mark, more than the most, less than the least", () => {
  const grid = pasted("40.01\tten\n-10.5\t20\n1.255\t0");
  expect(faultsIn(grid)).toEqual([
    { row: 0, column: 0, code: "too_big" },
    { row: 0, column: 1, code: "invalid" },
    { row: 1, column: 0, code: "too_small" },
    { row: 2, column: 0, code: "invalid" },
  ]);
});

test("whoever gets a mark was there", () => {
  const absent = withAbsence(empty(), 0, true);
  expect(sent(absent)[0]).toBeNull();
  const typed = withBlock(absent, { row: 0, column: 1 }, [["3"]]);
  expect(sent(typed)[0]).toEqual([null, 300]);
});

test("the sum of all sections stands for the whole paper, and is taken apart by nobody", () => {
  const typed = pasted("12.25\t3\n7\t");
  const total = inColumns(typed, "total", pattern);
  expect(sent(total)).toEqual([[1525], [null], [null]]);
  const back = inColumns(total, "section", pattern);
  expect(sent(back)[0]).toEqual([null, null]);
});
