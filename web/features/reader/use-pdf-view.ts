import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { fittingScale, layPages } from "./page-layout.ts";
import type { ReadingPlace } from "./reading-places.ts";
import type { OpenPdf } from "./use-open-file.ts";
import { type RoomPoint, usePageScroll } from "./use-page-scroll.ts";
import { usePageSizes } from "./use-page-sizes.ts";
import { usePinch } from "./use-pinch.ts";
import { useRoom } from "./use-room.ts";
import { boundedZoom } from "./zoom.ts";

export type PdfView = ReturnType<typeof usePdfView>;

/** CSS pixels: at zoom 1 a page is as wide as the room, and on a wide screen as a sheet held in hand. */
const WIDEST_FIT = 900;
/** Room left at both sides of a page together. */
const SIDES = 16;
/** Page Down moves by this share of the room, so that a line stays in sight. */
const MOVED_SHARE = 0.9;

type Viewing = {
  file: OpenPdf;
  scroller: RefObject<HTMLElement | null>;
  column: RefObject<HTMLElement | null>;
  start: ReadingPlace;
};

/** How the pages stand, which are seen, and how to move among them. Pages count from 0. */
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
    (next: (zoom: number) => number, point?: RoomPoint) => {
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

  const moveRoom = useCallback(
    (by: 1 | -1) => {
      const height = scroller.current?.clientHeight ?? 0;
      scroller.current?.scrollBy({ top: by * height * MOVED_SHARE });
    },
    [scroller],
  );
  const latestZoom = useRef(zoom);
  useEffect(() => {
    latestZoom.current = zoom;
  }, [zoom]);
  const placeNow = useCallback(() => ({ ...place.current, zoom: latestZoom.current }), [place]);
  return { ...scrolling, sizes, learn, zoom, layout, zoomTo, moveRoom, placeNow };
}
