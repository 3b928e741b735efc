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
  const { left: areaLeft, top: areaTop } = area.getBoundingClientRect();
  const sheet = Array.from(area.querySelectorAll(".reader-sheet")).find((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return top <= areaTop + y && areaTop + y <= bottom;
  });
  const runs = Array.from(sheet?.querySelectorAll(".reader-text span") ?? [], (run) => {
    const { left, right } = run.getBoundingClientRect();
    return { left: left - areaLeft, right: right - areaLeft };
  });
  const column = columnAt(
    runs.filter(({ left, right }) => right > left),
    x,
  );
  if (!column) return around;
  const gain = Math.min(area.clientWidth - BESIDE, widest) / (column.right - column.left);
  if (gain < LEAST_GAIN) return around;
  if (gain > MOST_GAIN) return { gain: MOST_GAIN, centreX: x };
  return { gain, centreX: (column.left + column.right) / 2 };
}

/** From left to right, in CSS pixels of one origin. */
export type Extent = { left: number; right: number };

const BINS = 200;
/** What fewer lines than this share cover is no part of a column, such as a heading over two of them. */
const LEAST_SHARE = 0.15;
/** Bins without text that belong to a column: narrower than the space between two columns. */
const NARROW_BINS = 2;

/**
 * The column of text at `x`, or the nearest one: where most lines have letters above each other. Undefined where
 * there is no text, as in a scan.
 */
export function columnAt(runs: readonly Extent[], x: number): Extent | undefined {
  const left = Math.min(...runs.map((run) => run.left));
  const right = Math.max(...runs.map((run) => run.right));
  if (!(right > left)) return undefined;
  const step = (right - left) / BINS;
  const columns = columnsOf(countRuns(runs, { left, step })).map(([first, last]) => ({
    left: left + first * step,
    right: left + (last + 1) * step,
  }));
  const nearest = columns.toSorted((one, other) => distanceOf(one, x) - distanceOf(other, x))[0];
  return nearest && withLongLines(nearest, { runs, columns });
}

/** Few lines may be as long as the column is wide: all count that begin in it and end before the next. */
function withLongLines(
  column: Extent,
  { runs, columns }: { runs: readonly Extent[]; columns: readonly Extent[] },
): Extent {
  const next = columns.find(({ left }) => left > column.right)?.left ?? Number.POSITIVE_INFINITY;
  const own = runs.filter(
    ({ left, right }) => left >= column.left - 1 && left <= column.right && right <= next,
  );
  return { left: column.left, right: Math.max(column.right, ...own.map(({ right }) => right)) };
}

/** How many runs cover each bin. */
function countRuns(
  runs: readonly Extent[],
  { left, step }: { left: number; step: number },
): number[] {
  const counts = Array.from({ length: BINS }, () => 0);
  for (const run of runs) {
    const last = Math.min(BINS - 1, Math.floor((run.right - left) / step));
    for (let bin = Math.floor((run.left - left) / step); bin <= last; bin += 1)
      counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

/** The first and last bin of each column. */
function columnsOf(counts: readonly number[]): [first: number, last: number][] {
  const least = Math.max(...counts) * LEAST_SHARE;
  const columns: [number, number][] = [];
  for (const [bin, count] of counts.entries()) {
    if (count < least) continue;
    const column = columns.at(-1);
    if (column && bin - column[1] <= NARROW_BINS) column[1] = bin;
    else columns.push([bin, bin]);
  }
  return columns;
}

function distanceOf({ left, right }: Extent, x: number): number {
  return Math.max(left - x, x - right, 0);
}
