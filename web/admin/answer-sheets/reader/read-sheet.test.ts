import jsQR from "jsqr";
import { expect, test } from "vitest";
import { answerOfRows, type SheetLayout } from "../../../../contract/exams/answer-sheet.ts";
import {
  drawSheet,
  type Fill,
  type Photographed,
  photograph,
  seeded,
} from "../testing/drawn-sheet.ts";
import { fillPage, sampleCode, sampleLayout } from "../testing/sample-sheets.ts";
import { type DecodeQr, readSheet } from "./read-sheet.ts";

const decode: DecodeQr = (data, side) => jsQR(data, side, side)?.data;
const upright = { width: 1_240, height: 1_700 };
const layout = sampleLayout({ single: 90, multiple: 20, numeric: 5 });

type Given = { fill?: Fill; odd?: number; of?: SheetLayout; isGrey?: boolean };

/** A sheet that a student has filled, as a camera sees it, with what they meant. */
function taken(seen: Partial<Photographed>, given: Given = {}) {
  const { fill = "full", odd = 0, of = layout, isGrey = false } = given;
  const random = seeded(11);
  const { filled, meant } = fillPage(of, { random, odd, fill });
  const sheet = drawSheet({ layout: of, code: sampleCode(of), filled, random, isGrey });
  return { meant, filled, picture: photograph(sheet, { ...upright, random, ...seen }) };
}

/** How many are silently wrong, and how many are doubts. */
function countsOf(seen: Partial<Photographed>, given: Given = {}) {
  const { picture, meant } = taken(seen, given);
  const read = readSheet(picture, { layout: given.of ?? layout, decode });
  if ("problem" in read) throw new Error(read.problem);
  expect(read.questions).toHaveLength(layout.kinds.length);
  const truth = new Map(
    [...meant].map(([question, rows]) => {
      const signs = [..."-.0123456789"].filter((sign) => sign !== ".");
      const own = rows.map((marked, row) => ({
        signs: row === 0 ? signs : signs.slice(1),
        marked,
      }));
      return [question, answerOfRows(layout.kinds[question] ?? "single", own)];
    }),
  );
  const doubts = read.questions.filter(({ doubt }) => doubt);
  const sure = read.questions.filter(({ doubt }) => !doubt);
  const wrong = sure.filter(
    ({ question, answer }) => JSON.stringify(truth.get(question)) !== JSON.stringify(answer),
  );
  // A number with a gap is a doubt in any light.
  const unclear = [...truth.values()].filter((answer) => answer === undefined).length;
  return { wrong: wrong.length, doubts: doubts.length - unclear, code: read.code };
}

test.each<[string, Partial<Photographed>, Given?]>([
  ["in good light", {}],
  ["in pencil, printed in black and white", {}, { fill: "pencil", isGrey: true }],
  ["from aside", { turn: 7, tilt: 0.12 }],
  ["upside down", { turn: 182 }],
  ["sideways", { turn: 91, width: 1_700, height: 1_240 }],
  ["curled", { curl: 3, turn: -3 }],
  ["in a soft shadow", { shade: 0.55 }],
])("reads a sheet %s without an error and with hardly a doubt", (_, seen, given) => {
  const { wrong, doubts, code } = countsOf(seen, given);
  expect(code?.studentId).toMatch(/001$/);
  expect(wrong).toBe(0);
  expect(doubts).toBeLessThanOrEqual(2);
});

test("names each doubt of a sheet half in the shadow, and is wrong about nothing", () => {
  const { wrong, doubts, code } = countsOf({ shade: 0.5, isShadeSharp: true });
  expect(code?.page).toBe(0);
  expect(wrong).toBe(0);
  expect(doubts).toBeLessThan(12);
});

test.each<Fill>(["faint", "tick", "ring", "red"])("takes no mark by a %s for a blank", (fill) => {
  expect(countsOf({}, { fill }).wrong).toBe(0);
});

test("takes nothing that was rubbed out for a mark, and no odd mark for another", () => {
  expect(countsOf({ turn: 2 }, { odd: 300 }).wrong).toBe(0);
});

test.each<[string, Partial<Photographed>]>([
  ["blurred", { blur: 9 }],
  ["too-far", { width: 620, height: 850 }],
  ["dark", { dim: 0.8, noise: 1 }],
  ["no-corners", { turn: 45, width: 700, height: 700, tilt: 0.6 }],
])("refuses a picture that is %s at once", (problem, seen) => {
  expect(readSheet(taken(seen).picture, { layout, decode })).toEqual({ problem });
});

test("reads nothing of a sheet that was printed before its test was changed", () => {
  const { picture } = taken({});
  const changed = sampleLayout({ single: 91, multiple: 20, numeric: 5 });
  const read = readSheet(picture, { layout: changed, decode });
  expect(read).toMatchObject({ code: { layout: layout.code }, questions: [] });
});

test("reads a sheet whose code is covered, and leaves open whose it is", () => {
  const random = seeded(3);
  const { filled } = fillPage(layout, { random, odd: 0, fill: "full" });
  const sheet = drawSheet({ layout, code: undefined, filled, random });
  const read = readSheet(photograph(sheet, { ...upright, random }), { layout, decode });
  expect(read).toMatchObject({ code: undefined, page: 0 });
});

test("finds no sheet on an empty table", () => {
  const data = new Uint8ClampedArray(900 * 1_200 * 4).fill(128);
  expect(readSheet({ width: 900, height: 1_200, data }, { layout, decode })).toEqual({
    problem: "no-corners",
  });
});
