import { expect, it } from "vitest";
import type { Boxes } from "./boxes.ts";
import { findBoxes } from "./find-boxes.ts";
import type { PageText, Run } from "./page-pieces.ts";

const WIDTH = 595;
const HEIGHT = 842;
const LINE = 14;
const LETTER = 5;

type Placing = { left?: number; top?: number };

/** Lines below each other; a line that begins with spaces starts that much further right. */
function typed(lines: readonly string[], { left = 40, top = 80 }: Placing = {}): Run[] {
  return lines.flatMap((line, at) => {
    const text = line.trimStart();
    const from = left + (line.length - text.length) * LETTER;
    const y = top + at * LINE;
    const run = { left: from, right: from + text.length * LETTER, top: y, bottom: y + 11, text };
    return text === "" ? [] : [run];
  });
}

const page = (...runs: Run[][]): PageText => ({ width: WIDTH, height: HEIGHT, runs: runs.flat() });
const second = { left: 310 };

/** As a question stands in a paper: two lines and its options. `sign` as `12.` */
const question = (sign: string, words = "how far does the ball go in this time") => [
  `${sign.padEnd(5)}A ball is thrown and nobody knows`,
  `     ${words}`,
  "     (A) 4 m      (B) 5 m",
  "     (C) 6 m      (D) 7 m",
];
const several = (from: number, to: number, sign: (number: number) => string) =>
  Array.from({ length: to - from + 1 }, (_, at) => question(sign(from + at))).flat();
const dotted = (number: number) => `${number}.`;

const brief = (boxes: Boxes) =>
  boxes.map(({ number, isPassage, passage, parts }) =>
    [isPassage ? "passage" : number, passage ? "shared" : "", parts.length > 1 ? "joined" : ""]
      .filter((each) => each !== "")
      .join(" "),
  );
const upTo = (last: number, from = 1) =>
  Array.from({ length: last - from + 1 }, (_, at) => String(from + at));

it.each([
  ["1.", dotted],
  ["Q.1", (number: number) => `Q.${number}`],
  ["Q1", (number: number) => `Q${number}`],
  ["Q. No. 1", (number: number) => `Q. No. ${number}`],
  ["प्र.1", (number: number) => `प्र.${number}`],
  ["प्रश्न १", (number: number) => `प्रश्न ${"०१२३४५६७८९"[number]}`],
  ["1)", (number: number) => `${number})`],
  ["(1)", (number: number) => `(${number})`],
  ["1", String],
  ["प्र.1 without its letters", (number: number) => `\0\0\0.${number}`],
])("finds questions that are numbered as %s", async (_, sign) => {
  expect(brief(await findBoxes([page(typed(several(1, 9, sign)))]))).toEqual(upTo(9));
});

it("reads down a column before the next one, and joins a question that ends there", async () => {
  const lines = several(1, 20, dotted);
  const left = typed(lines.slice(0, 38));
  const right = typed(lines.slice(38), second);
  const boxes = await findBoxes([page(left, right)]);
  expect(brief(boxes)).toEqual(upTo(20).with(9, "10 joined"));
  const [first, other] = boxes[9]?.parts ?? [];
  expect(first?.right).toBeLessThanOrEqual(310);
  expect(other?.left).toBeGreaterThan(200);
  expect(boxes[0]?.parts[0]).toMatchObject({ page: 0, top: 77, bottom: 77 + 4 * LINE });
});

it("goes on over a page, without its header and footer", async () => {
  const head = (at: number) => [
    typed(["Gyanpath, Class 11, Set A"], { left: 200, top: 30 }),
    typed([`Page ${at} of 3`], { left: 260, top: 800 }),
  ];
  const lines = several(1, 30, dotted);
  const pages = [0, 1, 2].map((at) =>
    page(...head(at + 1), typed(lines.slice(at * 43, at * 43 + 43))),
  );
  const boxes = await findBoxes(pages);
  expect(brief(boxes)).toEqual(upTo(30).with(10, "11 joined").with(21, "22 joined"));
  expect(boxes[10]?.parts.map(({ page: at, bottom }) => [at, bottom])).toEqual([
    [0, 800],
    [1, 77 + LINE],
  ]);
});

it("is not led astray by options with numbers, nor by lists and years in a text", async () => {
  const lines = [
    ...question("1."),
    ...["2.   Read these:", "     1. a force", "     2. a field", "     3. a charge"],
    ...["3.   In", "1998 a ball was thrown."],
    ...["4.   Mark one.", "(1) 4 m", "(2) 5 m", "(3) 6 m", "(4) 7 m"],
    ...["5.   Mark one.", "(1) 4 m  (2) 5 m  (3) 6 m  (4) 7 m"],
    ...["6.   Find the length of 2.5 times", "7.5 metres.", "7.   Mark one."],
  ];
  expect(brief(await findBoxes([page(typed(lines))]))).toEqual(upTo(7));
});

it("begins again with a section, of which the heading belongs to no question", async () => {
  const lines = [
    ...["SECTION A", ...several(1, 6, dotted)],
    ...["Section B", ...several(1, 6, dotted)],
  ];
  const boxes = await findBoxes([page(typed(lines))]);
  expect(brief(boxes)).toEqual([...upTo(6), ...upTo(6)]);
  const heading = 80 + 25 * LINE;
  expect(boxes[5]?.parts[0]?.bottom).toBe(heading - 3);
  expect(boxes[6]?.parts[0]?.top).toBe(heading + LINE - 3);
});

it.each([
  ...["part of the wire is cut", "section of a wire is", "Part of it falls", "भाग देने पर शेष क्या है"],
  ...["Section A of the wire is bent", "paper is placed on it"],
])("keeps a question whole of which a line begins with: %s", async (words) => {
  const lines = [...question("1.", words), ...several(2, 4, dotted)];
  const boxes = await findBoxes([page(typed(lines))]);
  expect(boxes[0]?.parts[0]?.bottom).toBe(77 + 4 * LINE);
});

it.each([
  ...["Section B", "SECTION – II", "PART-A (20 marks)", "Part 2: Chemistry", "Section"],
  ...["खंड – ब", "भाग (क)", "Paper 1"],
])("ends a question before the heading %s", async (heading) => {
  const lines = [...question("1."), heading, ...several(2, 4, dotted)];
  const boxes = await findBoxes([page(typed(lines))]);
  expect(boxes[0]?.parts[0]?.bottom).toBe(77 + 4 * LINE);
});

it("finds four papers in one file", async () => {
  const pages = [1, 2, 3, 4].map((number) =>
    page(typed([`Test ${number}`], { left: 250, top: 50 }), typed(several(1, 11, dotted))),
  );
  expect(brief(await findBoxes(pages))).toEqual([
    ...upTo(11),
    ...upTo(11),
    ...upTo(11),
    ...upTo(11),
  ]);
});

it.each([
  "Directions (Q. 3 to 5): Read the passage.",
  "Passage for Q. 3-5",
  "Questions 3 and 5 are based on this:",
  "निर्देश (प्र. 3 – 5):",
])("shares a passage with its questions: %s", async (head) => {
  const lines = [
    ...several(1, 2, dotted),
    ...[head, "A rod slides on rails in a field."],
    ...several(3, 6, dotted),
  ];
  const shared = ["passage", "3 shared", "4 shared", "5 shared"];
  expect(brief(await findBoxes([page(typed(lines))]))).toEqual(["1", "2", ...shared, "6"]);
});

it("keeps a question of which the number cannot be read in the one before", async () => {
  const lines = [...several(1, 3, dotted), ...question("?"), ...several(5, 9, dotted)];
  const boxes = await findBoxes([page(typed(lines))]);
  expect(brief(boxes)).toEqual(["1", "2", "3", ...upTo(9, 5)]);
  expect(boxes[2]?.parts[0]?.bottom).toBe(77 + 16 * LINE);
});

it("reads a heading across both columns as an end of what stands above", async () => {
  const upper = several(1, 4, dotted);
  const heading = "PHYSICS".padStart(52);
  const below = { top: 80 + 10 * LINE };
  const boxes = await findBoxes([
    page(
      typed(upper.slice(0, 8)),
      typed(upper.slice(8), second),
      typed([heading], { top: 80 + 9 * LINE }),
      typed(several(5, 8, dotted), below),
      typed(several(9, 12, dotted), { ...second, ...below }),
    ),
  ]);
  expect(brief(boxes)).toEqual(upTo(12));
});

it("finds the columns of a short page below its headings", async () => {
  const heads = ["Gyanpath, Class 11", "Test paper"].map((head, at) =>
    typed([head], { left: 260, top: 30 + at * 20 }),
  );
  const columns = [typed(several(1, 3, dotted)), typed(several(4, 6, dotted), second)];
  const foot = typed(["Page 1 of 1"], { left: 270, top: 800 });
  expect(brief(await findBoxes([page(...heads, ...columns, foot)]))).toEqual(upTo(6));
});

it("finds nothing where no numbers rise", async () => {
  expect(await findBoxes([page(typed(["Dear sir,", "please find the list."])), page()])).toEqual(
    [],
  );
});
