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

/** A point in the visible area, in CSS pixels from its top left corner. */
export type AreaPoint = { x: number; y: number };

/** A place on the screen as a point in an area's visible part. */
export function pointIn(
  area: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): AreaPoint {
  const { left, top } = area.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** The current page is the one at this share of the visible height. */
export const READING_HEIGHT = 0.4;

type Scrolling = {
  scroller: RefObject<HTMLElement | null>;
  layout: PageLayout;
  room: Room;
  start: Place;
};

/**
 * Connects the scroll position with the layout: which pages are visible; and keeps the place when the layout
 * changes (zoom, rotation, a page larger than assumed).
 */
export function usePageScroll({ scroller, layout, room, start }: Scrolling) {
  const { see, ...seen } = useSeen(start, { layout, room });
  const place = useRef(start);
  const held = useRef<Content & { point: AreaPoint }>(undefined);

  const follow = useCallback(() => {
    const element = scroller.current;
    if (!element || room.height === 0) return;
    const top = element.scrollTop;
    place.current = placeAt(layout, top);
    see(top);
  }, [scroller, layout, room, see]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || room.height === 0) return;
    const top = { place: place.current, point: { x: room.width / 2, y: 0 }, fromCentre: 0 };
    scrollTo(element, held.current ?? top, { layout, room });
    held.current = undefined;
    follow();
  }, [scroller, layout, room, follow]);

  /** Call before a zoom: the content under `content` stays there, or comes to `point`. */
  const hold = useCallback(
    (content: AreaPoint = { x: room.width / 2, y: room.height / 2 }, point = content) => {
      const element = scroller.current;
      if (element) held.current = { ...contentAt(element, content, { layout, room }), point };
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

  return { ...seen, place, follow, hold, goTo };
}

/** The pages that are visible, the one being read, and how far it is from the top. */
function useSeen(start: Place, { layout, room }: Laid) {
  const [seen, setSeen] = useState<readonly [number, number]>([start.page, start.page]);
  const [page, setPage] = useState(start.page);
  const [moved, setMoved] = useState(0);
  const see = useCallback(
    (top: number) => {
      setMoved(Math.round(top));
      const next = pagesBetween(layout, top, top + room.height);
      setSeen((old) => (old[0] === next[0] && old[1] === next[1] ? old : next));
      setPage(pageAt(layout, Math.min(layout.height - 1, top + room.height * READING_HEIGHT)));
    },
    [layout, room],
  );
  return { seen, page, moved, see };
}

/** A point of the content: across, its distance from the middle at scale 1. */
type Content = { place: Place; fromCentre: number };
type Laid = { layout: PageLayout; room: Room };

function contentAt(element: HTMLElement, { x, y }: AreaPoint, { layout, room }: Laid): Content {
  const width = Math.max(room.width, layout.width);
  return {
    place: placeAt(layout, element.scrollTop + y),
    fromCentre: (element.scrollLeft + x - width / 2) / layout.scale,
  };
}

/** Brings a point of the content to a point of the visible area. */
function scrollTo(
  element: HTMLElement,
  { place, fromCentre, point }: Content & { point: AreaPoint },
  { layout, room }: Laid,
): void {
  const width = Math.max(room.width, layout.width);
  element.scrollTop = heightOf(layout, place) - point.y;
  element.scrollLeft = width / 2 + fromCentre * layout.scale - point.x;
}

type Room = { width: number; height: number };

/** The inner size of an element, kept up to date; zero until it is known. */
export function useRoom(element: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = watched;
      setRoom((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
