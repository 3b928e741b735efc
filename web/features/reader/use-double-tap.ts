import { type RefObject, useEffect, useRef } from "react";
import { type AreaPoint, pointIn } from "./use-page-scroll.ts";

/** A tap is shorter and moves less; two taps make one where they are so near in time and place. */
const TAP_MS = 300;
const TAP_PIXELS = 12;
const BETWEEN_MS = 350;
const BETWEEN_PIXELS = 40;

type Touched = { clientX: number; clientY: number; atMs: number };

/** Two taps of one finger; a mouse selects a word by them. */
export function useDoubleTap(
  scroller: RefObject<HTMLElement | null>,
  onDoubleTap: (point: AreaPoint) => void,
): void {
  const latest = useRef(onDoubleTap);
  latest.current = onDoubleTap;
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const stop = new AbortController();
    listen(element, { latest, signal: stop.signal });
    return () => stop.abort();
  }, [scroller]);
}

type Listening = { latest: RefObject<(point: AreaPoint) => void>; signal: AbortSignal };

function listen(element: HTMLElement, { latest, signal }: Listening): void {
  let begun: Touched | undefined;
  let tapped: Touched | undefined;
  element.addEventListener(
    "touchstart",
    ({ touches: [finger, other], timeStamp }) => {
      begun = finger && !other ? touchedAt(finger, timeStamp) : undefined;
      if (!begun) tapped = undefined;
    },
    { signal, passive: true },
  );
  element.addEventListener(
    "touchend",
    (event) => {
      const [finger] = event.changedTouches;
      const now = finger && touchedAt(finger, event.timeStamp);
      const isTap = now && begun && isNear(begun, now, { ms: TAP_MS, pixels: TAP_PIXELS });
      const isSecond =
        isTap && tapped && isNear(tapped, now, { ms: BETWEEN_MS, pixels: BETWEEN_PIXELS });
      tapped = isTap && !isSecond ? now : undefined;
      if (!isSecond) return;
      if (event.cancelable) event.preventDefault();
      latest.current(pointIn(element, now));
    },
    { signal, passive: false },
  );
}

function touchedAt({ clientX, clientY }: Touch, atMs: number): Touched {
  return { clientX, clientY, atMs };
}

function isNear(one: Touched, other: Touched, most: { ms: number; pixels: number }): boolean {
  const pixels = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  return other.atMs - one.atMs <= most.ms && pixels <= most.pixels;
}
