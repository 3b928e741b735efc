import type { AreaPoint } from "./use-gestures.ts";

/** CSS pixels beside a column that fills the screen, together. */
const BESIDE = 12;
/** The zoom where a page has no text, as a scan, or its text fills it already. */
const WITHOUT_COLUMN = 2;
const LEAST_GAIN = 1.15;
const MOST_GAIN = 3;

/**
 * By how much to zoom so that the column of text under a point fills the width, and where its middle is now, in
 * the visible area; `widest` is how wide it may be. Without such a column the page is enlarged around the point.
 */
export function columnUnder(area: HTMLElement, { x, y }: AreaPoint, widest: number) {
  const around = { gain: WITHOUT_COLUMN, centreX: x };
  const column = columnAt(runsAt(area, y), x);
  if (!column) return around;
  const gain = Math.min(area.clientWidth - BESIDE, widest) / (column.right - column.left);
  if (gain < LEAST_GAIN) return around;
  if (gain > MOST_GAIN) return { gain: MOST_GAIN, centreX: x };
  return { gain, centreX: (column.left + column.right) / 2 };
}

/**
 * The middle and the first line of the column right of the one at a point, in the visible area; of a page's last column,
 * those of the next page's first one. Undefined where a page has one column.
 */
export function columnAfter(area: HTMLElement, { x, y }: AreaPoint) {
  const runs = runsAt(area, y);
  const column = columnAt(runs, x);
  const sheet = sheetAt(area, y)?.getBoundingClientRect();
  if (!column || !sheet || !isOneOfTwo(column, sheet)) return undefined;
  const after = runs.filter(({ left }) => left > column.right);
  const next = columnAt(after, Math.min(...after.map(({ left }) => left)));
  if (next && isOneOfTwo(next, sheet))
    return placeOf(next, Math.min(...after.map(({ top }) => top)));
  const before = runs.filter(({ right }) => right < column.left);
  const first = columnAt(before, Math.min(...before.map(({ left }) => left)));
  if (!first || !isOneOfTwo(first, sheet)) return undefined;
  return placeOf(first, sheet.bottom - area.getBoundingClientRect().top);
}

/** Whether it is as wide as one of two columns; what is narrower is a formula, a table or a heading. */
function isOneOfTwo({ left, right }: Extent, { width }: DOMRect): boolean {
  const share = (right - left) / width;
  return share > 0.3 && share < 0.5;
}

function placeOf({ left, right }: Extent, top: number) {
  return { centreX: (left + right) / 2, top };
}

/** The runs of text on the page at a height, from the area's top left corner. */
function runsAt(area: HTMLElement, y: number) {
  const { left: areaLeft, top: areaTop } = area.getBoundingClientRect();
  const runs = Array.from(sheetAt(area, y)?.querySelectorAll(".reader-text span") ?? [], (run) => {
    const { left, right, top } = run.getBoundingClientRect();
    return { left: left - areaLeft, right: right - areaLeft, top: top - areaTop };
  });
  return runs.filter(({ left, right }) => right > left);
}

function sheetAt(area: HTMLElement, y: number): Element | undefined {
  const { top: areaTop } = area.getBoundingClientRect();
  return Array.from(area.querySelectorAll(".reader-sheet")).find((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return top <= areaTop + y && areaTop + y <= bottom;
  });
}

/** From left to right, in CSS pixels of one origin. */
export type Extent = { left: number; right: number };

const BINS = 200;
/** What fewer lines than this share cover is no part of a column, such as a heading over two of them. */
const LEAST_SHARE = 0.15;
/** Bins of one column are no further apart: that is narrower than the space between two columns. */
const NARROW_BINS = 2;

/**
 * The column of text at `x`, or the nearest one: where most lines have letters above each other. Undefined where
 * there is no text, as in a scan.
 */
export function columnAt(runs: readonly Extent[], x: number): Extent | undefined {
  const begin = Math.min(...runs.map(({ left }) => left));
  const step = (Math.max(...runs.map(({ right }) => right)) - begin) / BINS;
  if (!(step > 0)) return undefined;
  const edge = (bin: number) => begin + bin * step;
  const counts = Array.from({ length: BINS }, (_, bin) => {
    const covering = runs.filter(({ left, right }) => left < edge(bin + 1) && right >= edge(bin));
    return covering.length;
  });
  const least = Math.max(...counts) * LEAST_SHARE;
  const withText = counts.flatMap((count, bin) => (count >= least ? [bin] : []));
  const distances = withText.map((bin) => Math.abs(edge(bin + 0.5) - x));
  const nearest = distances.indexOf(Math.min(...distances));
  const isApart = (at: number) =>
    (withText[at] ?? Number.POSITIVE_INFINITY) - (withText[at - 1] ?? 0) > NARROW_BINS;
  let first = nearest;
  while (first > 0 && !isApart(first)) first -= 1;
  let end = nearest + 1;
  while (!isApart(end)) end += 1;
  const left = edge(withText[first] ?? 0);
  const right = edge((withText[end - 1] ?? 0) + 1);
  // Few lines may be as long as the column is wide: all count that begin in it and end before the next.
  const next = edge(withText[end] ?? Number.POSITIVE_INFINITY);
  const own = runs.filter((run) => run.left >= left - 1 && run.left <= right && run.right <= next);
  return { left, right: Math.max(right, ...own.map((run) => run.right)) };
}
