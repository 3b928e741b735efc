import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** How far the box was scrolled in each entry of the browser's history. */
const places = new Map<string, number>();

/** For a box that scrolls by itself: whoever comes back finds their place in it, as the router does for the page. */
export function useKeptScroll() {
  const { key } = useLocation();
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (ref.current) ref.current.scrollTop = places.get(key) ?? 0;
  }, [key]);
  const onScroll = () => void places.set(key, ref.current?.scrollTop ?? 0);
  return { ref, onScroll };
}
