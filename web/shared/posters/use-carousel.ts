import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** The spec's delay: positions are computed again this long after the last resize. */
const RESIZE_HOLD_MS = 250;

/** How long each poster is shown. */
const ADVANCE_MS = 6000;

/** Longer than a smooth scroll to a slide takes. */
const SCROLLING_MS = 1000;

/** The number of scroll positions, and the index of the current one. */
type Position = { at: number; stops: number };

/** Moves through the slides of a scrolling track; swiping is the browser's own scrolling. */
export function useCarousel(track: RefObject<HTMLElement | null>, count: number) {
  const [{ at, stops }, setPosition] = useState<Position>({ at: 0, stops: count });
  // During a smooth scroll, another press must count from the target, not from the current position.
  const arrivesBy = useRef(0);

  const measure = useCallback(() => {
    const element = track.current;
    if (!element) return;
    const found = positionOf(element, count);
    setPosition((known) => (known.at === found.at && known.stops === found.stops ? known : found));
  }, [track, count]);
  const show = useCallback(
    (wanted: number) => {
      const element = track.current;
      if (!element) return;
      const { stops } = positionOf(element, count);
      const next = (wanted + stops) % stops;
      arrivesBy.current = performance.now() + SCROLLING_MS;
      element.scrollTo({ left: next * slideWidth(element) });
      setPosition({ at: next, stops });
    },
    [track, count],
  );
  useFirstSize(track, measure);
  useHeldResize(useCallback(() => show(at), [show, at]));

  const onScroll = () => {
    if (performance.now() >= arrivesBy.current) measure();
  };
  const onScrollEnd = () => {
    arrivesBy.current = 0;
    measure();
  };
  return { at, stops, show, onScroll, onScrollEnd };
}

/** Measures after the browser has laid out the track, which is later for one far below the viewport. */
function useFirstSize(track: RefObject<HTMLElement | null>, measure: () => void) {
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      measure();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [track, measure]);
}

/** Scrolls back to the same slide after a resize. */
function useHeldResize(restore: () => void) {
  useEffect(() => {
    let timer: number | undefined;
    const onResize = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(restore, RESIZE_HOLD_MS);
    };
    window.addEventListener("resize", onResize);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("resize", onResize);
    };
  }, [restore]);
}

function positionOf(track: HTMLElement, count: number): Position {
  const width = slideWidth(track);
  if (width === 0) return { at: 0, stops: count };
  const shown = Math.max(1, Math.round(track.clientWidth / width));
  const stops = Math.max(1, count - shown + 1);
  return { at: Math.min(stops - 1, Math.round(track.scrollLeft / width)), stops };
}

function slideWidth(track: HTMLElement): number {
  const slide = track.firstElementChild;
  return slide instanceof HTMLElement ? slide.offsetWidth : 0;
}

/** Moves to the next slide automatically while `isPlaying`. */
export function useAdvance(isPlaying: boolean, advance: () => void) {
  useEffect(() => {
    if (!isPlaying) return;
    const timer = window.setInterval(advance, ADVANCE_MS);
    return () => window.clearInterval(timer);
  }, [isPlaying, advance]);
}
