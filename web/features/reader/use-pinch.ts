import { type RefObject, useEffect, useRef } from "react";
import { type AreaPoint, pointIn } from "./use-page-scroll.ts";

/** Zoom for one unit of `deltaY` of the wheel with Ctrl, which is also how a trackpad reports a pinch. */
const WHEEL_FACTOR = 0.01;

type Pinching = {
  scroller: RefObject<HTMLElement | null>;
  /** Scaled by CSS during the gesture; rendered again when it ends. */
  column: RefObject<HTMLElement | null>;
  /** Zooms by this factor around the point. */
  onZoom: (factor: number, point: AreaPoint) => void;
};

/** Pinch zoom, and zoom by the wheel with Ctrl. */
export function usePinch({ scroller, column, onZoom }: Pinching): void {
  const zoom = useRef(onZoom);
  zoom.current = onZoom;
  useEffect(() => {
    const element = scroller.current;
    const stretched = column.current;
    if (!element || !stretched) return;
    const stop = new AbortController();
    const listening = { signal: stop.signal, passive: false };
    element.addEventListener("wheel", (event) => onWheel(event, element, zoom), listening);
    listenToFingers(element, stretched, { zoom, listening });
    return () => stop.abort();
  }, [scroller, column]);
}

type Zoom = RefObject<Pinching["onZoom"]>;

function onWheel(event: WheelEvent, element: HTMLElement, zoom: Zoom): void {
  if (!event.ctrlKey) return;
  event.preventDefault();
  zoom.current(Math.exp(-event.deltaY * WHEEL_FACTOR), pointIn(element, event));
}

function listenToFingers(
  element: HTMLElement,
  column: HTMLElement,
  { zoom, listening }: { zoom: Zoom; listening: AddEventListenerOptions },
): void {
  let begun: { distance: number; point: AreaPoint } | undefined;
  let factor = 1;
  element.addEventListener(
    "touchstart",
    ({ touches: [one, other, third] }) => {
      if (!one || !other || third) return;
      begun = { distance: distanceOf(one, other), point: pointIn(element, middleOf(one, other)) };
      factor = 1;
      const { left, top } = column.getBoundingClientRect();
      const middle = middleOf(one, other);
      column.style.transformOrigin = `${middle.clientX - left}px ${middle.clientY - top}px`;
    },
    listening,
  );
  element.addEventListener(
    "touchmove",
    (event) => {
      const [one, other] = event.touches;
      if (!begun || !one || !other) return;
      if (event.cancelable) event.preventDefault();
      factor = distanceOf(one, other) / begun.distance;
      column.style.transform = `scale(${factor})`;
    },
    listening,
  );
  const end = (event: TouchEvent) => {
    if (!begun || event.touches.length > 1) return;
    column.style.transform = "";
    zoom.current(factor, begun.point);
    begun = undefined;
  };
  element.addEventListener("touchend", end, listening);
  element.addEventListener("touchcancel", end, listening);
}

type Spot = { clientX: number; clientY: number };

function distanceOf(one: Spot, other: Spot): number {
  return Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
}

function middleOf(one: Spot, other: Spot): Spot {
  return { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
}
