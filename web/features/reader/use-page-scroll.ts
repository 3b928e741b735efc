import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import {
  heightOf,
  PAGE_GAP,
  type PageLayout,
  type Place,
  pageAt,
  pagesBetween,
  placeAt,
} from "./page-layout.ts";
import type { Room } from "./use-room.ts";

/** A point of the visible room, in CSS pixels from its top left corner. */
export type RoomPoint = { x: number; y: number };

/** The page that is read is the one at this share of the room's height. */
const READING_HEIGHT = 0.4;

type Scrolling = {
  scroller: RefObject<HTMLElement | null>;
  layout: PageLayout;
  room: Room;
  start: Place;
};

/**
 * Ties the scrolled room to the layout: tells which pages are seen, and keeps what is read in its
 * place when the layout changes (a zoom, a turned phone, a page that is longer than was thought).
 */
export function usePageScroll({ scroller, layout, room, start }: Scrolling) {
  const [seen, setSeen] = useState<readonly [number, number]>([start.page, start.page]);
  const [page, setPage] = useState(start.page);
  const [moved, setMoved] = useState(0);
  const place = useRef(start);
  const held = useRef<{ place: Place; point: RoomPoint; fromCentre: number }>(undefined);

  const follow = useCallback(() => {
    const element = scroller.current;
    if (!element || room.height === 0) return;
    const top = element.scrollTop;
    place.current = placeAt(layout, top);
    setMoved(Math.round(top));
    const next = pagesBetween(layout, top, top + room.height);
    setSeen((old) => (old[0] === next[0] && old[1] === next[1] ? old : next));
    setPage(pageAt(layout, Math.min(layout.height - 1, top + room.height * READING_HEIGHT)));
  }, [scroller, layout, room]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || room.height === 0) return;
    const {
      place: kept,
      point,
      fromCentre,
    } = held.current ?? {
      place: place.current,
      point: { x: room.width / 2, y: 0 },
      fromCentre: 0,
    };
    const width = Math.max(room.width, layout.width);
    element.scrollTop = heightOf(layout, kept) - point.y;
    element.scrollLeft = width / 2 + fromCentre * layout.scale - point.x;
    held.current = undefined;
    follow();
  }, [scroller, layout, room, follow]);

  /** Call before a zoom: what is under the point stays under it. */
  const hold = useCallback(
    (point: RoomPoint = { x: room.width / 2, y: room.height / 2 }) => {
      const element = scroller.current;
      if (!element) return;
      const width = Math.max(room.width, layout.width);
      held.current = {
        place: placeAt(layout, element.scrollTop + point.y),
        point,
        fromCentre: (element.scrollLeft + point.x - width / 2) / layout.scale,
      };
    },
    [scroller, layout, room],
  );

  const goTo = useCallback(
    (wanted: Place) => {
      place.current = wanted;
      const gap = wanted.y === 0 ? PAGE_GAP : 0;
      scroller.current?.scrollTo({ top: heightOf(layout, wanted) - gap });
      follow();
    },
    [scroller, layout, follow],
  );

  return { seen, page, moved, place, follow, hold, goTo };
}
