/** Width and height of a page in points, as the file has it. */
export type PageSize = { width: number; height: number };

/** The position of every page in the scrolling column, in CSS pixels. Pages count from 0. */
export type PageLayout = {
  scale: number;
  tops: number[];
  heights: number[];
  widths: number[];
  width: number;
  height: number;
};

/** A place in the file that does not depend on the layout: a page and the share of its height, 0 to 1. */
export type Place = { page: number; y: number };

/** CSS pixels between two pages, and before the first. */
export const PAGE_GAP = 12;

export function layPages(sizes: readonly PageSize[], scale: number): PageLayout {
  const tops: number[] = [];
  let height = PAGE_GAP;
  for (const size of sizes) {
    tops.push(height);
    height += size.height * scale + PAGE_GAP;
  }
  const widths = sizes.map((size) => size.width * scale);
  return {
    scale,
    tops,
    heights: sizes.map((size) => size.height * scale),
    widths,
    width: Math.max(0, ...widths),
    height,
  };
}

/** The scale at which the widest page fills the given width. */
export function fittingScale(sizes: readonly PageSize[], room: number): number {
  const widest = sizes.reduce((most, { width }) => Math.max(most, width), 1);
  return room / widest;
}

/** The last page that begins at or above this height, by binary search. */
export function pageAt({ tops }: PageLayout, y: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * The place at this height; the gap before a page counts as its start. 1 px is added as browsers round scroll
 * positions.
 */
export function placeAt(layout: PageLayout, y: number): Place {
  const page = pageAt(layout, y + PAGE_GAP + 1);
  const height = layout.heights[page] ?? 1;
  return { page, y: Math.min(1, Math.max(0, (y - (layout.tops[page] ?? 0)) / height)) };
}

export function heightOf(layout: PageLayout, { page, y }: Place): number {
  return (layout.tops[page] ?? 0) + y * (layout.heights[page] ?? 0);
}

/** The first and last visible page. */
export function pagesBetween(layout: PageLayout, from: number, to: number): [number, number] {
  const first = pageAt(layout, from);
  const isPassed = (layout.tops[first] ?? 0) + (layout.heights[first] ?? 0) < from;
  const last = pageAt(layout, to);
  return [Math.min(last, isPassed ? first + 1 : first), last];
}

/** At most this many pages are rendered; a phone with 3 GB has no memory for more canvases. */
export const MOST_LIVE_PAGES = 5;
/** The largest canvas of one page, in device pixels: 20 MB. */
export const MOST_PAGE_PIXELS = 5_000_000;
/** All canvases together, in device pixels: 48 MB. */
const MOST_PIXELS = 12_000_000;

/**
 * The pages to render: the visible ones, then their neighbours, the next before the previous, as many as fit.
 * The first visible one is always among them.
 */
export function livePages(
  layout: PageLayout,
  [first, last]: readonly [number, number],
  pixelRatio: number,
): number[] {
  const chosen: number[] = [];
  let pixels = 0;
  for (const page of inOrder(first, last)) {
    if (layout.tops[page] === undefined || chosen.length === MOST_LIVE_PAGES) continue;
    const cost = pixelsOf(layout, page, pixelRatio);
    if (chosen.length > 0 && pixels + cost > MOST_PIXELS) continue;
    chosen.push(page);
    pixels += cost;
  }
  return chosen.toSorted((a, b) => a - b);
}

function inOrder(first: number, last: number): number[] {
  const seen = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return [...seen, last + 1, first - 1, last + 2];
}

function pixelsOf(layout: PageLayout, page: number, pixelRatio: number): number {
  const area = (layout.widths[page] ?? 0) * (layout.heights[page] ?? 0) * pixelRatio ** 2;
  return Math.min(MOST_PAGE_PIXELS, area);
}

/** Device pixels per point for a page, reduced where its canvas would be too large. */
export function drawingScale(layout: PageLayout, page: number, pixelRatio: number): number {
  const wanted = layout.scale * pixelRatio;
  const width = layout.widths[page] ?? 1;
  const height = layout.heights[page] ?? 1;
  const area = width * height * pixelRatio ** 2;
  return area <= MOST_PAGE_PIXELS ? wanted : wanted * Math.sqrt(MOST_PAGE_PIXELS / area);
}

/** 1 fits the width; the buttons use these steps, a pinch any value between the ends. */
const steps = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 2.5, 3, 4, 5];
export const FIT_WIDTH = 1;
const LEAST = 0.5;
const MOST = 5;

export function zoomedIn(zoom: number): number {
  return steps.find((step) => step > zoom + 0.01) ?? MOST;
}

export function zoomedOut(zoom: number): number {
  return steps.findLast((step) => step < zoom - 0.01) ?? LEAST;
}

export function boundedZoom(zoom: number): number {
  return Math.min(MOST, Math.max(LEAST, zoom));
}

export function canZoomIn(zoom: number): boolean {
  return zoom < MOST;
}

export function canZoomOut(zoom: number): boolean {
  return zoom > LEAST;
}
