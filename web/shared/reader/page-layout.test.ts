import { describe, expect, test } from "vitest";
import {
  boundedZoom,
  drawingScale,
  heightOf,
  layPages,
  livePages,
  MOST_LIVE_PAGES,
  MOST_PAGE_PIXELS,
  PAGE_GAP,
  pagesBetween,
  placeAt,
  zoomedIn,
  zoomedOut,
} from "./page-layout.ts";

const a4 = { width: 595, height: 842 };
const wide = { width: 842, height: 595 };
const manyPages = layPages(
  Array.from({ length: 300 }, () => a4),
  360 / 595,
);

describe("the layout of pages", () => {
  test("places each page below the previous one, at its own size", () => {
    const layout = layPages([a4, wide, a4], 1);
    expect(layout.pages.map(({ top }) => top)).toEqual([
      12,
      12 + 842 + 12,
      12 + 842 + 12 + 595 + 12,
    ]);
    expect(layout.width).toBe(842);
    expect(layout.height).toBe(842 + 595 + 842 + 4 * PAGE_GAP);
  });

  test("finds a place again at another scale", () => {
    const small = layPages([a4, wide, a4], 0.5);
    const large = layPages([a4, wide, a4], 2);
    const place = placeAt(small, heightOf(small, { page: 1, y: 0.25 }));
    expect(place).toEqual({ page: 1, y: 0.25 });
    expect(placeAt(large, heightOf(large, place))).toEqual(place);
  });

  test("counts the gap before a page as that page's start", () => {
    const layout = layPages([a4, a4], 1);
    expect(placeAt(layout, heightOf(layout, { page: 1, y: 0 }) - PAGE_GAP)).toEqual({
      page: 1,
      y: 0,
    });
    expect(placeAt(layout, 0)).toEqual({ page: 0, y: 0 });
  });

  test("returns the visible pages", () => {
    const layout = layPages([a4, a4, a4], 1);
    expect(pagesBetween(layout, 0, 700)).toEqual([0, 0]);
    expect(pagesBetween(layout, 800, 1500)).toEqual([0, 1]);
    expect(pagesBetween(layout, 860, 1500)).toEqual([1, 1]);
    expect(pagesBetween(layout, 5000, 6000)).toEqual([2, 2]);
  });
});

describe("the rendered pages", () => {
  test("are the visible ones and their neighbours, up to a limit", () => {
    expect(livePages(manyPages, [0, 1], 2)).toEqual([0, 1, 2, 3]);
    expect(livePages(manyPages, [7, 8], 2)).toEqual([6, 7, 8, 9, 10]);
    expect(livePages(manyPages, [20, 40], 2)).toHaveLength(MOST_LIVE_PAGES);
    expect(livePages(manyPages, [299, 299], 2)).toEqual([298, 299]);
  });

  test("are fewer when they are large, but always include the visible one", () => {
    const huge = layPages([a4, a4, a4, a4], 20);
    expect(livePages(huge, [1, 1], 3)).toEqual([1, 2]);
  });

  test("stay within the pixels of one canvas", () => {
    const layout = layPages([a4], 8);
    const scale = drawingScale(layout, 0, 3);
    expect(a4.width * scale * a4.height * scale).toBeLessThanOrEqual(MOST_PAGE_PIXELS + 1);
    expect(drawingScale(layPages([a4], 0.6), 0, 2)).toBe(1.2);
  });
});

describe("the zoom", () => {
  test("goes to the next step from any value", () => {
    expect(zoomedIn(1)).toBe(1.25);
    expect(zoomedIn(1.13)).toBe(1.25);
    expect(zoomedOut(1)).toBe(0.8);
    expect(zoomedOut(3.2)).toBe(3);
  });

  test("stays within its bounds", () => {
    expect(zoomedIn(5)).toBe(5);
    expect(zoomedOut(0.5)).toBe(0.5);
    expect(boundedZoom(99)).toBe(5);
    expect(boundedZoom(0.01)).toBe(0.5);
  });
});
