/** Width and height of a page in points, as the file has it. */
export type PageSize = { width: number; height: number };

type LaidPage = PageSize & { top: number };

/** Where every page is in the scrolling column, in CSS pixels. Pages count from 0. */
export type PageLayout = { scale: number; pages: LaidPage[]; width: number; height: number };

/** A place in the file that does not depend on the layout: a page and the share of its height, 0 to 1. */
export type Place = { page: number; y: number };

/** CSS pixels between two pages, and before the first. */
export const PAGE_GAP = 12;

export function layPages(sizes: readonly PageSize[], scale: number): PageLayout {
  let height = PAGE_GAP;
  const pages = sizes.map((size) => {
    const page = { top: height, width: size.width * scale, height: size.height * scale };
    height += page.height + PAGE_GAP;
    return page;
  });
  return { scale, pages, width: Math.max(0, ...pages.map(({ width }) => width)), height };
}

/** The scale at which the widest page fills the given width. */
export function fittingScale(sizes: readonly PageSize[], room: number): number {
  return room / Math.max(1, ...sizes.map(({ width }) => width));
}

/** The last page that begins at or above this height. */
export function pageAt({ pages }: PageLayout, y: number): number {
  return Math.max(
    0,
    pages.findLastIndex(({ top }) => top <= y),
  );
}

/**
 * The place at this height; the gap before a page counts as its start. 1 px is added as browsers round scroll
 * positions.
 */
export function placeAt(layout: PageLayout, y: number): Place {
  const page = pageAt(layout, y + PAGE_GAP + 1);
  const { top, height } = laidPage(layout, page);
  return { page, y: Math.min(1, Math.max(0, (y - top) / height)) };
}

export function heightOf(layout: PageLayout, { page, y }: Place): number {
  const { top, height } = laidPage(layout, page);
  return top + y * height;
}

/** The first and last visible page. */
export function pagesBetween(layout: PageLayout, from: number, to: number): [number, number] {
  const first = pageAt(layout, from);
  const last = pageAt(layout, to);
  const isPassed = heightOf(layout, { page: first, y: 1 }) < from;
  return [Math.min(last, isPassed ? first + 1 : first), last];
}

export function laidPage({ pages }: PageLayout, index: number): LaidPage {
  return pages[index] ?? { top: 0, width: 1, height: 1 };
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
  const seen = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const chosen: number[] = [];
  let pixels = 0;
  for (const page of [...seen, last + 1, first - 1, last + 2]) {
    if (!layout.pages[page] || chosen.length === MOST_LIVE_PAGES) continue;
    const cost = Math.min(MOST_PAGE_PIXELS, pixelsOf(layout, page, pixelRatio));
    if (chosen.length > 0 && pixels + cost > MOST_PIXELS) continue;
    chosen.push(page);
    pixels += cost;
  }
  return chosen.toSorted((a, b) => a - b);
}

/** Device pixels per point for a page, reduced where its canvas would be too large. */
export function drawingScale(layout: PageLayout, page: number, pixelRatio: number): number {
  const reduced = Math.sqrt(MOST_PAGE_PIXELS / pixelsOf(layout, page, pixelRatio));
  return layout.scale * pixelRatio * Math.min(1, reduced);
}

function pixelsOf(layout: PageLayout, page: number, pixelRatio: number): number {
  const { width, height } = laidPage(layout, page);
  return width * height * pixelRatio ** 2;
}

/** 1 fits the width; the buttons use these steps, a pinch any value between the ends. */
const steps = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 2.5, 3, 4, 5];
export const FIT_WIDTH = 1;
export const LEAST_ZOOM = 0.5;
export const MOST_ZOOM = 5;

export function zoomedIn(zoom: number): number {
  return steps.find((step) => step > zoom + 0.01) ?? MOST_ZOOM;
}

export function zoomedOut(zoom: number): number {
  return steps.findLast((step) => step < zoom - 0.01) ?? LEAST_ZOOM;
}

export function boundedZoom(zoom: number): number {
  return Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom));
}
