import { describe, expect, test } from "vitest";
import { drawingScale, livePages, MOST_LIVE_PAGES, MOST_PAGE_PIXELS } from "./live-pages.ts";
import { heightOf, layPages, PAGE_GAP, pagesBetween, placeAt } from "./page-layout.ts";
import { boundedZoom, zoomedIn, zoomedOut } from "./zoom.ts";

const a4 = { width: 595, height: 842 };
const wide = { width: 842, height: 595 };
const manyPages = layPages(
  Array.from({ length: 300 }, () => a4),
  360 / 595,
);

describe("the layout of pages", () => {
  test("puts each below the one before, at its own size", () => {
    const layout = layPages([a4, wide, a4], 1);
    expect(layout.tops).toEqual([12, 12 + 842 + 12, 12 + 842 + 12 + 595 + 12]);
    expect(layout.width).toBe(842);
    expect(layout.height).toBe(842 + 595 + 842 + 4 * PAGE_GAP);
  });

  test("a place is found again at another scale", () => {
    const small = layPages([a4, wide, a4], 0.5);
    const large = layPages([a4, wide, a4], 2);
    const place = placeAt(small, heightOf(small, { page: 1, y: 0.25 }));
    expect(place).toEqual({ page: 1, y: 0.25 });
    expect(placeAt(large, heightOf(large, place))).toEqual(place);
  });

  test("the gap before a page is that page's beginning", () => {
    const layout = layPages([a4, a4], 1);
    expect(placeAt(layout, (layout.tops[1] ?? 0) - PAGE_GAP)).toEqual({ page: 1, y: 0 });
    expect(placeAt(layout, 0)).toEqual({ page: 0, y: 0 });
  });

  test("tells which pages are seen", () => {
    const layout = layPages([a4, a4, a4], 1);
    expect(pagesBetween(layout, 0, 700)).toEqual([0, 0]);
    expect(pagesBetween(layout, 800, 1500)).toEqual([0, 1]);
    expect(pagesBetween(layout, 860, 1500)).toEqual([1, 1]);
    expect(pagesBetween(layout, 5000, 6000)).toEqual([2, 2]);
  });
});

describe("the pages that are drawn", () => {
  test("are those that are seen and their neighbours, never more than a few", () => {
    expect(livePages(manyPages, [0, 1], 2)).toEqual([0, 1, 2, 3]);
    expect(livePages(manyPages, [7, 8], 2)).toEqual([6, 7, 8, 9, 10]);
    expect(livePages(manyPages, [20, 40], 2)).toHaveLength(MOST_LIVE_PAGES);
    expect(livePages(manyPages, [299, 299], 2)).toEqual([298, 299]);
  });

  test("are fewer when they are large, but always the one that is seen", () => {
    const huge = layPages([a4, a4, a4, a4], 20);
    expect(livePages(huge, [1, 1], 3)).toEqual([1, 2]);
  });

  test("stay within the pixels of one picture", () => {
    const layout = layPages([a4], 8);
    const scale = drawingScale(layout, 0, 3);
    expect(a4.width * scale * a4.height * scale).toBeLessThanOrEqual(MOST_PAGE_PIXELS + 1);
    expect(drawingScale(layPages([a4], 0.6), 0, 2)).toBe(1.2);
  });
});

describe("the zoom", () => {
  test("goes step by step, from anywhere", () => {
    expect(zoomedIn(1)).toBe(1.25);
    expect(zoomedIn(1.13)).toBe(1.25);
    expect(zoomedOut(1)).toBe(0.8);
    expect(zoomedOut(3.2)).toBe(3);
  });

  test("stays between its ends", () => {
    expect(zoomedIn(5)).toBe(5);
    expect(zoomedOut(0.5)).toBe(0.5);
    expect(boundedZoom(99)).toBe(5);
    expect(boundedZoom(0.01)).toBe(0.5);
  });
});
