import { type RefObject, useCallback } from "react";
import { columnAt } from "./text-column.ts";
import type { AreaPoint } from "./use-page-scroll.ts";

/** CSS pixels beside a column that fills the screen, together. */
const BESIDE = 12;
/** The zoom where a page has no text, as a scan, or its text fills it already. */
const WITHOUT_COLUMN = 2;
const LEAST_GAIN = 1.15;
const MOST_GAIN = 3;

export type ColumnShown = { gain: number; centreX: number };

/**
 * By how much to zoom so that the column of text under a point fills the width, and where its middle is now, in
 * the visible area. Without such a column the page is enlarged around the point.
 */
export function useColumnUnder(scroller: RefObject<HTMLElement | null>, widest: number) {
  return useCallback(
    (point: AreaPoint): ColumnShown => {
      const around = { gain: WITHOUT_COLUMN, centreX: point.x };
      const area = scroller.current;
      const sheet = area && sheetUnder(area, point);
      if (!area || !sheet) return around;
      const areaLeft = area.getBoundingClientRect().left;
      const runs = Array.from(sheet.querySelectorAll(".reader-text span"), (run) => {
        const { left, right } = run.getBoundingClientRect();
        return { left: left - areaLeft, right: right - areaLeft };
      });
      const column = columnAt(
        runs.filter(({ left, right }) => right > left),
        point.x,
      );
      if (!column) return around;
      const room = Math.min(area.clientWidth - BESIDE, widest);
      const gain = room / (column.right - column.left);
      if (gain < LEAST_GAIN) return around;
      const centreX = (column.left + column.right) / 2;
      return gain > MOST_GAIN ? { gain: MOST_GAIN, centreX: point.x } : { gain, centreX };
    },
    [scroller, widest],
  );
}

/** The page at the height of a point in the visible area. */
function sheetUnder(area: HTMLElement, { y }: AreaPoint): Element | undefined {
  const height = area.getBoundingClientRect().top + y;
  return Array.from(area.querySelectorAll(".reader-sheet")).find((sheet) => {
    const { top, bottom } = sheet.getBoundingClientRect();
    return top <= height && height <= bottom;
  });
}
