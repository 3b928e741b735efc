import { expect, it } from "vitest";
import { createSegmentCutter } from "./segment-cutter.ts";

const box = (...bytes: number[]) => new Uint8Array(bytes);

/** A cutter with segments of two boxes each, beginning at these seconds. */
function cutterWith(...starts: number[]) {
  const cutter = createSegmentCutter();
  cutter.addToBeginning(box(1));
  cutter.addToBeginning(box(2, 3));
  starts.forEach((startS, at) => {
    cutter.begin(box(10 + at), startS);
    cutter.add(box(20 + at, 20 + at));
  });
  return cutter;
}

it("gives a segment when the next two have begun, so that its end is known", () => {
  const cutter = cutterWith(0, 5.9);
  expect(cutter.takeWhole()).toEqual([]);
  cutter.begin(box(12), 11.9);
  expect(cutter.takeWhole()).toEqual([{ startS: 0, endS: 5.9, bytes: box(10, 20, 20) }]);
  expect(cutter.takeWhole()).toEqual([]);
});

it("keeps the beginning apart", () => {
  expect(cutterWith(0).beginning()).toEqual(box(1, 2, 3));
});

it("gives the rest with the end of the lecture", () => {
  expect(cutterWith(0, 6).takeRest(9)).toEqual([
    { startS: 0, endS: 6, bytes: box(10, 20, 20) },
    { startS: 6, endS: 9, bytes: box(11, 21, 21) },
  ]);
});

it("joins a last remainder of less than two seconds to the segment before it", () => {
  expect(cutterWith(0, 6).takeRest(7.9)).toEqual([
    { startS: 0, endS: 7.9, bytes: box(10, 20, 20, 11, 21, 21) },
  ]);
});

it("gives a lecture of less than two seconds whole", () => {
  expect(cutterWith(0).takeRest(0.4)).toEqual([{ startS: 0, endS: 0.4, bytes: box(10, 20, 20) }]);
});
