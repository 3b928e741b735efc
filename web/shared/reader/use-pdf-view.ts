import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import {
  boundedZoom,
  FIT_WIDTH,
  fittingScale,
  heightOf,
  layPages,
  PAGE_GAP,
  type PageLayout,
  type PageSize,
  type Place,
  pageAt,
  pagesBetween,
  placeAt,
} from "./page-layout.ts";
import { keepReadingPlace, type ReadingPlace } from "./reading-places.ts";
import { columnAfter, columnUnder } from "./text-column.ts";
import { type AreaPoint, useGestures } from "./use-gestures.ts";
import type { OpenPdf } from "./use-open-file.ts";

export type PdfView = ReturnType<typeof usePdfView>;

/** CSS pixels: at zoom 1 a page fills the width, up to this. */
const WIDEST_FIT = 900;
/** CSS pixels above a column to which somebody went on. */
const BESIDE_TOP = 24;
/** CSS pixels left and right of a page together. */
const SIDES = 16;
/** Page Down scrolls by this share of the height, so that a line stays visible. */
const MOVED_SHARE = 0.9;
/** The current page is the one at this share of the visible height. */
const READING_HEIGHT = 0.4;

/** A point of the content, across by its distance from the middle at scale 1, and where it is to be seen. */
type Held = { place: Place; fromCentre: number; point: AreaPoint };

/** What is known of a file before its pages are. */
export type MeasuredFile = Pick<OpenPdf, "firstSize" | "text"> & {
  document: Pick<OpenPdf["document"], "numPages">;
};

/** A reading place with how far the left edge is from the middle, as a share of the first page's width. */
export type ReadingPoint = ReadingPlace & { fromCentre?: number };

type Viewed = { file: MeasuredFile; start: ReadingPoint | undefined };

/** The layout of the pages, which are visible, and how to move and zoom. Pages count from 0. */
export function usePdfView({ file, start }: Viewed) {
  const scroller = useRef<HTMLElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const room = useRoom(scroller);
  const { sizes, learn } = usePageSizes(file);
  const [zoom, setZoom] = useState(() => boundedZoom(start?.zoom ?? readableZoom(file)));
  const layout = useMemo(() => {
    const fitted = Math.min(WIDEST_FIT, Math.max(100, room.width - SIDES));
    return layPages(sizes, fittingScale(sizes, fitted) * zoom);
  }, [sizes, room.width, zoom]);
  const begin = { page: Math.min(start?.page ?? 0, sizes.length - 1), y: start?.y ?? 0 };
  const place = useRef<Place>(begin);
  const held = useRef(heldAtFirst({ file, start }));
  const [seen, setSeen] = useState<readonly [number, number]>([begin.page, begin.page]);
  const [page, setPage] = useState(begin.page);

  const follow = useCallback(() => {
    const area = scroller.current;
    if (!area || room.height === 0) return;
    const top = area.scrollTop;
    place.current = placeAt(layout, top);
    const next = pagesBetween(layout, top, top + room.height);
    setSeen((old) => (old[0] === next[0] && old[1] === next[1] ? old : next));
    setPage(pageAt(layout, Math.min(layout.height - 1, top + room.height * READING_HEIGHT)));
  }, [layout, room]);

  // After a zoom, a rotation or a page larger than assumed the place is kept.
  useLayoutEffect(() => {
    const area = scroller.current;
    if (!area || room.height === 0) return;
    const top = { place: place.current, point: { x: room.width / 2, y: 0 }, fromCentre: 0 };
    scrollTo(area, held.current ?? top, { layout, room });
    held.current = undefined;
    follow();
  }, [layout, room, follow]);

  /** Zooms; the content at `from`, a point of the visible area, comes to `to`. */
  const zoomTo = (
    next: (zoom: number) => number,
    from: AreaPoint = { x: room.width / 2, y: room.height / 2 },
    to = from,
  ) => {
    const area = scroller.current;
    if (area) held.current = { ...contentAt(area, from, { layout, room }), point: to };
    setZoom((old) => boundedZoom(next(old)));
  };

  /** Enlarges the column of text at a point to the width; from there goes on to the next column, or back. */
  const toggleColumn = (
    point: AreaPoint = { x: room.width / 2, y: room.height * READING_HEIGHT },
  ) => {
    const area = scroller.current;
    if (!area) return;
    if (zoom > FIT_WIDTH + 0.05) {
      const next = columnAfter(area, point);
      if (next)
        return area.scrollBy({ left: next.centreX - room.width / 2, top: next.top - BESIDE_TOP });
      return zoomTo(() => FIT_WIDTH, point);
    }
    const { gain, centreX } = columnUnder(area, point, WIDEST_FIT);
    zoomTo((old) => old * gain, { x: centreX, y: point.y }, { x: room.width / 2, y: point.y });
  };

  const goTo = useCallback(
    (wanted: Place) => {
      place.current = wanted;
      const gap = wanted.y === 0 ? PAGE_GAP : 0;
      scroller.current?.scrollTo({ top: heightOf(layout, wanted) - gap });
      follow();
    },
    [layout, follow],
  );

  const moveRoom = (by: 1 | -1) =>
    scroller.current?.scrollBy({ top: by * room.height * MOVED_SHARE });

  /** For another view of the same pages; undefined before they are laid out. */
  const readingPoint = (): ReadingPoint | undefined => {
    const area = scroller.current;
    if (!area || room.height === 0) return undefined;
    const left = contentAt(area, { x: 0, y: 0 }, { layout, room }).fromCentre;
    return { ...place.current, zoom, fromCentre: left / file.firstSize.width };
  };

  const focus = () => scroller.current?.focus({ preventScroll: true });
  useGestures(
    { scroller, column },
    { onZoom: (factor, point) => zoomTo((old) => old * factor, point), onDoubleTap: toggleColumn },
  );
  return {
    seen,
    page,
    scroller,
    column,
    place,
    sizes,
    learn,
    zoom,
    layout,
    follow,
    goTo,
    zoomTo,
    toggleColumn,
    moveRoom,
    readingPoint,
    focus,
  };
}

/** CSS pixels: letters that can be read on a phone. */
const READABLE = 12;

/** The zoom at which the letters of a file that is opened for the first time can be read; 1 where they can anyway. */
function readableZoom({ firstSize, text }: MeasuredFile): number {
  const fitted = Math.min(WIDEST_FIT, window.innerWidth - SIDES);
  return text
    ? Math.max(FIT_WIDTH, READABLE / ((text.size * fitted) / firstSize.width))
    : FIT_WIDTH;
}

/** Undefined where only the height of a kept place is known. */
function heldAtFirst({ file, start }: Viewed): Held | undefined {
  if (!start) return textStart(file);
  if (start.fromCentre === undefined) return undefined;
  const point = { x: 0, y: start.y === 0 ? PAGE_GAP : 0 };
  return { place: start, fromCentre: start.fromCentre * file.firstSize.width, point };
}

/** The first lines' beginning at the left edge, as a page that is wider than the screen would show its middle. */
function textStart({ firstSize, text }: MeasuredFile): Held | undefined {
  if (!text) return undefined;
  const fromCentre = text.left - firstSize.width / 2;
  return { place: { page: 0, y: 0 }, fromCentre, point: { x: SIDES / 2, y: PAGE_GAP } };
}

/** The place is stored when scrolling stopped for this long. */
const PAUSE_MS = 300;

/** Stores a person's reading place after each move and zoom, and when the page is left. */
export function useKeptPlace(
  { scroller, place, zoom }: PdfView,
  { userId, fileId }: { userId: string | undefined; fileId: string },
): void {
  useEffect(() => {
    const area = scroller.current;
    if (userId === undefined || !area) return;
    const keep = () => keepReadingPlace(userId, fileId, { ...place.current, zoom });
    let timer = window.setTimeout(keep, PAUSE_MS);
    const keepSoon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(keep, PAUSE_MS);
    };
    area.addEventListener("scroll", keepSoon);
    // Phones may end a hidden page without a further event.
    window.addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", keep);
    return () => {
      window.clearTimeout(timer);
      area.removeEventListener("scroll", keepSoon);
      window.removeEventListener("pagehide", keep);
      document.removeEventListener("visibilitychange", keep);
    };
  }, [userId, fileId, scroller, place, zoom]);
}

/** The sizes of all pages; a page not rendered yet is taken to be as large as the first. */
function usePageSizes({ document, firstSize }: MeasuredFile) {
  const [sizes, setSizes] = useState<readonly PageSize[]>(() =>
    Array.from({ length: document.numPages }, () => firstSize),
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

type Room = { width: number; height: number };
type Laid = { layout: PageLayout; room: Room };

/** The inner size of an element, kept up to date; zero until it is known. */
function useRoom(element: RefObject<HTMLElement | null>): Room {
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

function contentAt(area: HTMLElement, { x, y }: AreaPoint, { layout, room }: Laid) {
  const width = Math.max(room.width, layout.width);
  return {
    place: placeAt(layout, area.scrollTop + y),
    fromCentre: (area.scrollLeft + x - width / 2) / layout.scale,
  };
}

/** Brings a point of the content to a point of the visible area. */
function scrollTo(
  area: HTMLElement,
  { place, fromCentre, point }: Held,
  { layout, room }: Laid,
): void {
  const width = Math.max(room.width, layout.width);
  area.scrollTop = heightOf(layout, place) - point.y;
  area.scrollLeft = width / 2 + fromCentre * layout.scale - point.x;
}
