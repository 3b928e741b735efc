import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import {
  boundedZoom,
  FIT_WIDTH,
  fittingScale,
  layPages,
  type PageSize,
  type Place,
} from "./page-layout.ts";
import type { ReadingPlace } from "./reading-places.ts";
import { useColumnUnder } from "./use-column-zoom.ts";
import { useDoubleTap } from "./use-double-tap.ts";
import type { OpenPdf } from "./use-open-file.ts";
import { type AreaPoint, READING_HEIGHT, usePageScroll, useRoom } from "./use-page-scroll.ts";
import { usePinch } from "./use-pinch.ts";

export type PdfView = ReturnType<typeof usePdfView>;

/** CSS pixels: at zoom 1 a page fills the width, up to this. */
const WIDEST_FIT = 900;
/** CSS pixels left and right of a page together. */
const SIDES = 16;
/** Page Down scrolls by this share of the height, so that a line stays visible. */
const MOVED_SHARE = 0.9;

type Viewing = {
  file: OpenPdf;
  scroller: RefObject<HTMLElement | null>;
  column: RefObject<HTMLElement | null>;
  start: ReadingPlace;
};

/** The layout of the pages, which are visible, and how to move and zoom. Pages count from 0. */
export function usePdfView({ file, scroller, column, start }: Viewing) {
  const { sizes, learn } = usePageSizes(file.document.numPages, file.firstSize);
  const [zoom, setZoom] = useState(() => boundedZoom(start.zoom));
  const room = useRoom(scroller);
  const layout = useMemo(() => {
    const fitted = Math.min(WIDEST_FIT, Math.max(100, room.width - SIDES));
    return layPages(sizes, fittingScale(sizes, fitted) * zoom);
  }, [sizes, room.width, zoom]);
  const begin = { page: Math.min(start.page, sizes.length - 1), y: start.y };
  const { place, hold, ...scrolling } = usePageScroll({ scroller, layout, room, start: begin });

  const zoomTo = useCallback(
    (next: (zoom: number) => number, point?: AreaPoint) => {
      hold(point);
      setZoom((old) => boundedZoom(next(old)));
    },
    [hold],
  );
  usePinch({
    scroller,
    column,
    onZoom: (factor, point) => zoomTo((old) => old * factor, point),
  });

  const columnUnder = useColumnUnder(scroller, WIDEST_FIT);
  const toggleColumn = useCallback(
    (point: AreaPoint = { x: room.width / 2, y: room.height * READING_HEIGHT }) => {
      if (zoom > FIT_WIDTH + 0.05) return zoomTo(() => FIT_WIDTH, point);
      const { gain, centreX } = columnUnder(point);
      hold({ x: centreX, y: point.y }, { x: room.width / 2, y: point.y });
      setZoom(boundedZoom(zoom * gain));
    },
    [columnUnder, hold, room, zoom, zoomTo],
  );
  useDoubleTap(scroller, toggleColumn);

  const moveRoom = useCallback(
    (by: 1 | -1) => {
      const height = scroller.current?.clientHeight ?? 0;
      scroller.current?.scrollBy({ top: by * height * MOVED_SHARE });
    },
    [scroller],
  );
  const placeNow = usePlaceNow(place, zoom);
  return { ...scrolling, sizes, learn, zoom, layout, zoomTo, toggleColumn, moveRoom, placeNow };
}

/** The place and the zoom of the last painting, for whoever asks outside of it. */
function usePlaceNow(place: RefObject<Place>, zoom: number): () => ReadingPlace {
  const latestZoom = useRef(zoom);
  useEffect(() => {
    latestZoom.current = zoom;
  }, [zoom]);
  return useCallback(() => ({ ...place.current, zoom: latestZoom.current }), [place]);
}

/** The sizes of all pages; a page not rendered yet is taken to be as large as the first. */
function usePageSizes(count: number, first: PageSize) {
  const [sizes, setSizes] = useState<readonly PageSize[]>(() =>
    Array.from({ length: count }, () => ({ width: first.width, height: first.height })),
  );
  const learn = useCallback((index: number, { width, height }: PageSize) => {
    setSizes((known) => {
      const old = known[index];
      return old?.width === width && old.height === height
        ? known
        : known.with(index, { width, height });
    });
  }, []);
  return { sizes, learn };
}
