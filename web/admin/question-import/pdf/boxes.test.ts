import { expect, it } from "vitest";
import {
  addBox,
  type Box,
  type Boxes,
  countFrom,
  countThrough,
  doubtsOf,
  joinWithNext,
  moveEdges,
  numbersOf,
  removeBox,
  seriesOf,
  sharersOf,
  shareWith,
  splitBox,
} from "./boxes.ts";

const part = (top: number, bottom: number, page = 0, left = 40) => ({
  ...{ page, left, right: left + 200, top, bottom },
});
/** Questions below each other, each 100 points high, with these numbers. */
const column = (...numbers: (number | undefined)[]): Boxes =>
  numbers.map((number, at) => {
    const box: Box = { id: at + 1, parts: [part(at * 100, at * 100 + 100)] };
    return number === undefined ? box : { ...box, number };
  });
const counted = (boxes: Boxes) => [...numbersOf(boxes).values()];
const shapes = (boxes: Boxes) =>
  boxes.map(({ parts }) => parts.map(({ top, bottom }) => [top, bottom]));

it("numbers what has no number of its own one after the other, passages not at all", () => {
  expect(counted(column(undefined, undefined, 7, undefined))).toEqual([1, 2, 7, 8]);
  expect(counted(shareWith(column(5, 6, undefined), 2, 1))).toEqual([5, 6]);
});

it("begins a series where numbers begin again, and takes the same number twice for a mistake", () => {
  const sizes = (boxes: Boxes) => seriesOf(boxes).map(({ length }) => length);
  expect(sizes(column(1, 2, 3, 1, 2, 1))).toEqual([3, 2, 1]);
  expect(sizes(column(1, 2, 2, 3))).toEqual([4]);
  const passageBetween = shareWith(column(1, 2, 9, 1, 2), 3, 2);
  expect(seriesOf(passageBetween).map((each) => each.map(({ id }) => id))).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

it("doubts numbers that are missing or out of order", () => {
  const boxes = column(4, 5, 7, 7, 8);
  expect(doubtsOf(boxes, numbersOf(boxes))).toEqual([
    { id: 3, kind: "gap" },
    { id: 4, kind: "outOfOrder" },
  ]);
});

it("moves an edge with that of the box that touches it, and with no other", () => {
  const boxes: Boxes = [
    ...column(1, 2, 3),
    { id: 4, parts: [part(100, 200, 0, 300)] },
    { id: 5, parts: [part(100, 200, 1)] },
  ];
  const lower = moveEdges(boxes, { id: 1, part: 0 }, { bottom: 130 });
  expect(shapes(lower).flat()).toEqual([
    ...[
      [0, 130],
      [130, 200],
      [200, 300],
    ],
    ...[
      [100, 200],
      [100, 200],
    ],
  ]);
  const upper = moveEdges(boxes, { id: 2, part: 0 }, { top: 80 });
  expect(shapes(upper)[0]).toEqual([[0, 80]]);
  expect(moveEdges(boxes, { id: 1, part: 0 }, { bottom: 3 })).toBe(boxes);
});

it("splits a box, of which the rest of its parts go to the second", () => {
  const boxes: Boxes = [
    { id: 1, number: 4, parts: [part(0, 100), part(0, 50, 1)] },
    { id: 2, number: 6, parts: [part(50, 90, 1)] },
  ];
  const split = splitBox(boxes, { id: 1, part: 0 }, 60);
  expect(shapes(split).slice(0, 2)).toEqual([
    [[0, 60]],
    [
      [60, 100],
      [0, 50],
    ],
  ]);
  expect(counted(split)).toEqual([4, 5, 6]);
  expect(splitBox(boxes, { id: 1, part: 0 }, 98)).toBe(boxes);
});

it("joins a box with the next over a page, and removes one", () => {
  const boxes = column(1, undefined, undefined);
  expect(shapes(joinWithNext(boxes, 1))[0]).toEqual([
    [0, 100],
    [100, 200],
  ]);
  expect(counted(joinWithNext(boxes, 1))).toEqual([1, 2]);
  expect(joinWithNext(boxes, 3)).toBe(boxes);
  expect(removeBox(boxes, 2).map(({ id }) => id)).toEqual([1, 3]);
});

it("adds a box where it is read: down its column, then the next column, then the next page", () => {
  const boxes: Boxes = [
    { id: 1, parts: [part(0, 100)] },
    { id: 2, parts: [part(300, 400)] },
    { id: 3, parts: [part(0, 100, 0, 300)] },
    { id: 4, parts: [part(0, 100, 1)] },
  ];
  const order = (added: Parameters<typeof part>) =>
    addBox(boxes, part(...added)).map(({ id }) => id);
  expect(order([150, 200])).toEqual([1, 5, 2, 3, 4]);
  expect(order([450, 500])).toEqual([1, 2, 5, 3, 4]);
  expect(order([150, 200, 0, 300])).toEqual([1, 2, 3, 5, 4]);
  expect(order([150, 200, 1])).toEqual([1, 2, 3, 4, 5]);
});

it("counts on from a number to the end of its series, or all through", () => {
  const boxes = column(1, 2, 5, 6, 1, 2);
  expect(counted(countFrom(boxes, 3, 3))).toEqual([1, 2, 3, 4, 1, 2]);
  expect(counted(countThrough(boxes))).toEqual([1, 2, 3, 4, 5, 6]);
});

it("shares a passage with the questions after it, until it is none or gone", () => {
  const boxes = column(1, 9, 2, 3, 4);
  const shared = shareWith(boxes, 2, 2);
  expect(sharersOf(shared, 2)).toBe(2);
  expect(shared.map(({ passage }) => passage)).toEqual([undefined, undefined, 2, 2, undefined]);
  expect(sharersOf(shareWith(shared, 2, 1), 2)).toBe(1);
  expect(counted(shareWith(shared, 2, 0))).toEqual([1, 2, 2, 3, 4]);
  expect(sharersOf(removeBox(shared, 2), 2)).toBe(0);
});
