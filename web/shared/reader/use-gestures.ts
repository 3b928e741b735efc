import { type RefObject, useEffect, useRef } from "react";

/** A point in the visible area, in CSS pixels from its top left corner. */
export type AreaPoint = { x: number; y: number };

/** Zoom for one unit of `deltaY` of the wheel with Ctrl, which is also how a trackpad reports a pinch. */
const WHEEL_FACTOR = 0.01;
/** A tap is shorter and moves less; two taps make one where they are so near in time and place. */
const TAP = { ms: 300, pixels: 12 };
const BETWEEN_TAPS = { ms: 350, pixels: 40 };

type Areas = {
  scroller: RefObject<HTMLElement | null>;
  /** Scaled by CSS during a pinch; rendered again when it ends. */
  column: RefObject<HTMLElement | null>;
};

type Gestures = {
  /** A pinch or the wheel with Ctrl zooms by this factor around the point. */
  onZoom: (factor: number, point: AreaPoint) => void;
  /** Two taps of one finger; a mouse selects a word by them. */
  onDoubleTap: (point: AreaPoint) => void;
};

export function useGestures({ scroller, column }: Areas, gestures: Gestures): void {
  const latest = useRef(gestures);
  latest.current = gestures;
  useEffect(() => {
    const area = scroller.current;
    if (!area || !column.current) return;
    const stop = new AbortController();
    const listening = { signal: stop.signal, passive: false };
    area.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        latest.current.onZoom(Math.exp(-event.deltaY * WHEEL_FACTOR), pointIn(area, event));
      },
      listening,
    );
    listenToPinch(area, column.current, { latest, listening });
    listenToTaps(area, { latest, listening });
    return () => stop.abort();
  }, [scroller, column]);
}

type Listening = { latest: RefObject<Gestures>; listening: AddEventListenerOptions };

function listenToPinch(area: HTMLElement, column: HTMLElement, { latest, listening }: Listening) {
  let begun: { distance: number; point: AreaPoint } | undefined;
  let factor = 1;
  const start = ({ touches: [one, other, third] }: TouchEvent) => {
    if (!one || !other || third) return;
    const middle = middleOf(one, other);
    begun = { distance: distanceOf(one, other), point: pointIn(area, middle) };
    factor = 1;
    const { x, y } = pointIn(column, middle);
    column.style.transformOrigin = `${x}px ${y}px`;
  };
  const move = (event: TouchEvent) => {
    const [one, other] = event.touches;
    if (!begun || !one || !other) return;
    if (event.cancelable) event.preventDefault();
    factor = distanceOf(one, other) / begun.distance;
    column.style.transform = `scale(${factor})`;
  };
  const end = ({ touches }: TouchEvent) => {
    if (!begun || touches.length > 1) return;
    column.style.transform = "";
    latest.current.onZoom(factor, begun.point);
    begun = undefined;
  };
  area.addEventListener("touchstart", start, listening);
  area.addEventListener("touchmove", move, listening);
  area.addEventListener("touchend", end, listening);
  area.addEventListener("touchcancel", end, listening);
}

type Spot = { clientX: number; clientY: number };
type Touched = Spot & { atMs: number };

function listenToTaps(area: HTMLElement, { latest, listening }: Listening) {
  let begun: Touched | undefined;
  let tapped: Touched | undefined;
  const start = ({ touches: [finger, other], timeStamp }: TouchEvent) => {
    begun = finger && !other ? touchedAt(finger, timeStamp) : undefined;
    if (!begun) tapped = undefined;
  };
  const end = (event: TouchEvent) => {
    const [finger] = event.changedTouches;
    const now = finger && touchedAt(finger, event.timeStamp);
    const isTap = now && begun && isNear(begun, now, TAP);
    const isSecond = isTap && tapped && isNear(tapped, now, BETWEEN_TAPS);
    tapped = isTap && !isSecond ? now : undefined;
    if (!isSecond) return;
    if (event.cancelable) event.preventDefault();
    latest.current.onDoubleTap(pointIn(area, now));
  };
  area.addEventListener("touchstart", start, listening);
  area.addEventListener("touchend", end, listening);
}

function touchedAt({ clientX, clientY }: Touch, atMs: number): Touched {
  return { clientX, clientY, atMs };
}

function isNear(one: Touched, other: Touched, most: typeof TAP): boolean {
  return other.atMs - one.atMs <= most.ms && spread(one, other) <= most.pixels;
}

function distanceOf(one: Spot, other: Spot): number {
  return Math.max(1, spread(one, other));
}

function spread(one: Spot, other: Spot): number {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}

function middleOf(one: Spot, other: Spot): Spot {
  return { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
}

/** A place on the screen as a point in an element's visible part. */
function pointIn(element: HTMLElement, { clientX, clientY }: Spot): AreaPoint {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
