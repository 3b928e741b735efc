/** Width and height of a page in points, as the file has it. */
export type PageSize = { width: number; height: number };

/** Where every page stands in the scrolled column, in CSS pixels. Pages count from 0 here. */
export type PageLayout = {
  scale: number;
  tops: number[];
  heights: number[];
  widths: number[];
  width: number;
  height: number;
};

/** A place in the file that survives a change of the layout: a page and the share of its height, 0 to 1. */
export type Place = { page: number; y: number };

/** Room between two pages, and before the first. */
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

/** The scale at which the widest page fills the room. */
export function fittingScale(sizes: readonly PageSize[], room: number): number {
  const widest = sizes.reduce((most, { width }) => Math.max(most, width), 1);
  return room / widest;
}

/** The last page that begins at or above this height, by halving. */
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

/** What stands at this height; the gap before a page is its beginning. Browsers round where they scroll to. */
export function placeAt(layout: PageLayout, y: number): Place {
  const page = pageAt(layout, y + PAGE_GAP + 1);
  const height = layout.heights[page] ?? 1;
  return { page, y: Math.min(1, Math.max(0, (y - (layout.tops[page] ?? 0)) / height)) };
}

export function heightOf(layout: PageLayout, { page, y }: Place): number {
  return (layout.tops[page] ?? 0) + y * (layout.heights[page] ?? 0);
}

/** First and last page of which something is seen. */
export function pagesBetween(layout: PageLayout, from: number, to: number): [number, number] {
  const first = pageAt(layout, from);
  const isPassed = (layout.tops[first] ?? 0) + (layout.heights[first] ?? 0) < from;
  const last = pageAt(layout, to);
  return [Math.min(last, isPassed ? first + 1 : first), last];
}
