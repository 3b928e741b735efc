import {
  CORNER_SIDE,
  CORNERS,
  MARK_SIDE,
  type Point,
  type SheetPage,
} from "../../../../contract/exams/answer-sheet.ts";
import { type Map2, mix, type Picture, projection, redAt, redBetween, scaleAt } from "./picture.ts";

/** Millimetres around a square's edge in which it is looked for. */
const MARGIN = 2;
/** From black to white, of 255. */
const LEAST_STEP = 20;
/** How many of the small squares have to be seen. */
const SEEN_SHARE = 0.8;
/** What a bent sheet may be off between two of them, in millimetres. */
const MOST_BENT = 0.6;

/** The map by the exact centres of the four corners; undefined where one is not there. */
export function atCorners(picture: Picture, rough: Map2): Map2 | undefined {
  const centres = CORNERS.flatMap(
    (corner) => squareNear(picture, rough, { at: corner, side: CORNER_SIDE }) ?? [],
  );
  return centres.length === 4 ? projection(CORNERS, centres) : undefined;
}

/** The map that follows a bent sheet by its small squares; undefined where it is too bent, or the page another one. */
export function followingMarks(
  picture: Picture,
  flat: Map2,
  { marks }: SheetPage,
): Map2 | undefined {
  const off: (Point | undefined)[][] = [];
  for (const [line, row] of marks.entries()) {
    off.push([]);
    for (const [column, at] of row.entries()) {
      // A bend goes on from one square to the next.
      const near = off[line]?.[column - 1] ?? off[line - 1]?.[column] ?? { x: 0, y: 0 };
      const guess: Map2 = (point) => moved(flat(point), near);
      const found = squareNear(picture, guess, { at, side: MARK_SIDE });
      const { x, y } = flat(at);
      off[line]?.push(found && { x: found.x - x, y: found.y - y });
    }
  }
  const all = off.flat();
  if (all.filter(Boolean).length < all.length * SEEN_SHARE) return undefined;
  const filled = off.map((row, line) =>
    row.map((each, column) => each ?? beside(off, line, column)),
  );
  const { right } = scaleAt(flat, { x: 105, y: 170 });
  if (bend(filled) > MOST_BENT * Math.hypot(right.x, right.y)) return undefined;
  return (point) => moved(flat(point), between(marks, filled, point));
}

/** The centre of a dark square where the map expects it. */
function squareNear(
  picture: Picture,
  map: Map2,
  { at, side }: { at: Point; side: number },
): Point | undefined {
  const { right, down } = scaleAt(map, at);
  const area = Math.abs(right.x * down.y - right.y * down.x);
  let centre = map(at);
  let share = 0;
  for (const reach of [side / 2 + MARGIN, side / 2 + MARGIN / 2]) {
    const found = darkCentre(picture, centre, reach * Math.sqrt(area));
    if (!found) return undefined;
    centre = found.centre;
    share = found.pixels / (side * side * area);
  }
  return share > 0.6 && share < 1.5 ? centre : undefined;
}

/** The centre of what is darker than half way between black and white, in a square of so many pixels to each side. */
function darkCentre(picture: Picture, { x, y }: Point, reach: number) {
  const [left, right] = [Math.round(x - reach), Math.round(x + reach)];
  const [top, bottom] = [Math.round(y - reach), Math.round(y + reach)];
  const counts = new Uint32Array(256);
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1)
      counts[redAt(picture, column, row)] = (counts[redAt(picture, column, row)] ?? 0) + 1;
  const all = (right - left + 1) * (bottom - top + 1);
  const darkerThan = (share: number) => {
    let below = 0;
    return counts.findIndex((count) => {
      below += count;
      return below > all * share;
    });
  };
  const [black, white] = [darkerThan(0.05), darkerThan(0.85)];
  if (white - black < LEAST_STEP) return undefined;
  let [pixels, columns, rows] = [0, 0, 0];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) {
      if (redAt(picture, column, row) >= (black + white) / 2) continue;
      pixels += 1;
      columns += column;
      rows += row;
    }
  return { pixels, centre: { x: columns / pixels, y: rows / pixels } };
}

function moved({ x, y }: Point, by: Point): Point {
  return { x: x + by.x, y: y + by.y };
}

type Offsets = readonly (readonly (Point | undefined)[])[];

/** What a square that is not seen is off: as those beside it. */
function beside(off: Offsets, line: number, column: number): Point {
  const near = [
    ...[off[line]?.[column - 1], off[line]?.[column + 1]],
    ...[off[line - 1]?.[column], off[line + 1]?.[column]],
  ].flatMap((each) => each ?? []);
  const count = Math.max(1, near.length);
  return {
    x: near.reduce((sum, { x }) => sum + x, 0) / count,
    y: near.reduce((sum, { y }) => sum + y, 0) / count,
  };
}

/** How far a sheet lies at most beside the straight line between two squares, in pixels: an eighth of its second difference. */
function bend(off: readonly (readonly Point[])[]): number {
  const lines = [
    ...off,
    ...(off[0] ?? []).map((_, column) => off.flatMap((row) => row[column] ?? [])),
  ];
  const each = lines.flatMap((line) =>
    line.slice(2).map((two, at) => {
      const [zero = two, one = two] = [line[at], line[at + 1]];
      return Math.hypot(zero.x - 2 * one.x + two.x, zero.y - 2 * one.y + two.y) / 8;
    }),
  );
  return Math.max(0, ...each);
}

/** What a point is off by the four squares around it. */
function between(marks: SheetPage["marks"], off: Offsets, { x, y }: Point): Point {
  const placeIn = (places: readonly number[], at: number) => {
    const next = places.findIndex((each) => each > at);
    const before = Math.max(0, (next === -1 ? places.length - 1 : next) - 1);
    const [from = 0, to = 1] = places.slice(before);
    return { before, share: Math.min(1, Math.max(0, (at - from) / (to - from))) };
  };
  const row = placeIn(
    marks.map((line) => line[0]?.y ?? 0),
    y,
  );
  const column = placeIn(
    (marks[0] ?? []).map((mark) => mark.x),
    x,
  );
  const at = (down: number, right: number) =>
    off[row.before + down]?.[column.before + right] ?? { x: 0, y: 0 };
  const along = (axis: "x" | "y") =>
    mix(
      mix(at(0, 0)[axis], at(0, 1)[axis], column.share),
      mix(at(1, 0)[axis], at(1, 1)[axis], column.share),
      row.share,
    );
  return { x: along("x"), y: along("y") };
}

/** What a picture is good for at its corners: millimetres that an edge takes from black to white, and the least contrast. */
export function sharpnessOf(picture: Picture, map: Map2): { edgeMm: number; contrast: number } {
  const STEP = 0.1;
  const reach = CORNER_SIDE / 2 + 2.2;
  const edges: number[] = [];
  let contrast = 255;
  for (const { x, y } of CORNERS)
    for (const isDown of [false, true]) {
      const reds: number[] = [];
      for (let at = -reach; at <= reach; at += STEP) {
        const point = map(isDown ? { x, y: y + at } : { x: x + at, y });
        reds.push(redBetween(picture, point.x, point.y));
      }
      const height = Math.max(...reds) - Math.min(...reds);
      const steepest = Math.max(...reds.slice(3).map((red, at) => Math.abs(red - (reds[at] ?? 0))));
      edges.push((3 * STEP * height) / Math.max(1, steepest));
      contrast = Math.min(contrast, height);
    }
  return { edgeMm: Math.max(...edges), contrast };
}
