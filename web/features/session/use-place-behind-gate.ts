import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** A position in the page at `path`: the elements that had the focus, latest first, and the scroll offset. */
type Place = { path: string; focused: readonly HTMLElement[]; y: number };

const nowhere: Place = { path: "", focused: [], y: 0 };

/** Several elements are kept, as the last one, such as a busy button, may be gone by then. */
const REMEMBERED = 3;

/**
 * Restores focus and scroll position when the login gate disappears: hidden pages lose both. Returns the ref for
 * the element around the pages.
 */
export function usePlaceBehindGate(side: {
  ownerId: string;
  isShutOut: boolean;
}): RefObject<HTMLDivElement | null> {
  const { ownerId, isShutOut } = side;
  const pages = useRef<HTMLDivElement>(null);
  const place = useRef(nowhere);
  const wasShutOut = useRef(false);
  // A layout effect, to stop listening before the hidden page is laid out: that scrolls as well.
  useLayoutEffect(() => {
    if (!isShutOut) return follow(pages, place);
    return undefined;
  }, [isShutOut]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person's pages begin at their top
  useEffect(() => {
    place.current = nowhere;
  }, [ownerId]);
  useEffect(() => {
    const isBack = wasShutOut.current && !isShutOut;
    wasShutOut.current = isShutOut;
    const left = place.current;
    // After the modal, which closes in the same update: while it is open, nothing outside it can take the focus.
    if (isBack) queueMicrotask(() => goBackTo(left));
  }, [isShutOut]);
  return pages;
}

function follow(pages: RefObject<HTMLElement | null>, place: RefObject<Place>): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && pages.current?.contains(target))
      place.current = {
        ...place.current,
        path: window.location.pathname,
        focused: [target, ...place.current.focused].slice(0, REMEMBERED),
      };
  };
  const onScroll = () => {
    place.current = { ...place.current, path: window.location.pathname, y: window.scrollY };
  };
  document.addEventListener("focusin", onFocus);
  window.addEventListener("scroll", onScroll, { passive: true });
  return () => {
    document.removeEventListener("focusin", onFocus);
    window.removeEventListener("scroll", onScroll);
  };
}

function goBackTo({ path, focused, y }: Place) {
  // Another page was opened in the meantime; it starts at its top.
  if (path !== window.location.pathname) return;
  window.scrollTo(0, y);
  for (const element of focused) {
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
}
