import { expect, it } from "vitest";
import { type Ink, inkBoxes } from "./ink-boxes.ts";

const WIDTH = 600;
const HEIGHT = 840;

type Row = { left: number; right: number; top: number; height?: number };

function drawn(rows: readonly Row[]): Ink {
  const isDark = new Uint8Array(WIDTH * HEIGHT);
  for (const { left, right, top, height = 8 } of rows)
    for (let y = top; y < top + height; y += 1)
      // Letters have gaps.
      for (let x = left; x < right; x += 2) isDark[y * WIDTH + x] = 1;
  return { width: WIDTH, height: HEIGHT, isDark };
}

/** Questions of three lines, of which the first begins at its number. */
const hanging = (count: number, left: number, right: number, top = 100) =>
  Array.from({ length: count * 3 }, (_, at) => ({
    ...{ left: at % 3 === 0 ? left : left + 25, right: right - (at % 3) * 10, top: top + at * 16 },
  }));
const tops = (ink: Ink) => inkBoxes(ink).map(({ top, isMore }) => (isMore ? "more" : top));

it("begins a question at a line that starts further left", () => {
  expect(tops(drawn(hanging(5, 50, 550)))).toEqual([98, 146, 194, 242, 290]);
});

it("reads two columns, the second of which may go on with the first's last question", () => {
  const left = hanging(6, 40, 280);
  const more = { left: 345, right: 560, top: 100 };
  const boxes = inkBoxes(drawn([...left, more, ...hanging(5, 320, 560, 116)]));
  expect(boxes.map(({ isMore }) => isMore)).toEqual([
    ...[false, false, false, false, false, false],
    ...[true, false, false, false, false, false],
  ]);
  expect(boxes[5]?.right).toBeLessThan(320);
  expect(boxes[7]).toMatchObject({ top: 114 });
});

it("takes wide gaps where every line begins at the edge", () => {
  const rows = Array.from({ length: 12 }, (_, at) => ({
    ...{ left: 50, right: 550, top: 100 + at * 16 + Math.floor(at / 4) * 20 },
  }));
  expect(tops(drawn(rows))).toEqual([98, 182, 266]);
});

it("leaves out a header and a page number, and the black edge of a scan", () => {
  const rows = [
    { left: 200, right: 400, top: 30 },
    ...hanging(5, 50, 550),
    { left: 290, right: 310, top: 800 },
  ];
  const ink = drawn([...rows, { left: 0, right: WIDTH, top: 0, height: 6 }]);
  expect(tops(ink)).toEqual([98, 146, 194, 242, 290]);
});

it("gives each column of a page without questions one box, and an empty page none", () => {
  const lines = (left: number, right: number) =>
    Array.from({ length: 20 }, (_, at) => ({ left, right, top: 100 + at * 16 }));
  expect(inkBoxes(drawn([...lines(40, 280), ...lines(320, 560)]))).toHaveLength(2);
  expect(inkBoxes(drawn([]))).toEqual([]);
});
