import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** The scroll position of the box by history entry. */
const places = new Map<string, number>();

/** Restores the scroll position of a scrolling box on going back, as the router does for the page. */
export function useKeptScroll() {
  const { key } = useLocation();
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (ref.current) ref.current.scrollTop = places.get(key) ?? 0;
  }, [key]);
  const onScroll = () => void places.set(key, ref.current?.scrollTop ?? 0);
  return { ref, onScroll };
}
