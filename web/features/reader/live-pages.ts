import type { PageLayout } from "./page-layout.ts";

/** So many pages are drawn at a time; a phone of 3 GB holds no more pictures than that beside a browser. */
export const MOST_LIVE_PAGES = 5;
/** The largest picture of one page, in device pixels: 20 MB. */
export const MOST_PAGE_PIXELS = 5_000_000;
/** All pictures together, in device pixels: 48 MB. */
const MOST_PIXELS = 12_000_000;

/**
 * The pages to draw: those that are seen, then their neighbours, the next before the one before,
 * for as long as they fit. The first that is seen is always among them.
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

/** By how much a page is drawn larger than the file has it, so that its picture stays within bounds. */
export function drawingScale(layout: PageLayout, page: number, pixelRatio: number): number {
  const wanted = layout.scale * pixelRatio;
  const width = layout.widths[page] ?? 1;
  const height = layout.heights[page] ?? 1;
  const area = width * height * pixelRatio ** 2;
  return area <= MOST_PAGE_PIXELS ? wanted : wanted * Math.sqrt(MOST_PAGE_PIXELS / area);
}
