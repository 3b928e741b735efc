import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** Where somebody was in the page at `path`: what had the focus, the latest first, and how far down it was read. */
type Place = { path: string; focused: readonly HTMLElement[]; y: number };

const nowhere: Place = { path: "", focused: [], y: 0 };

/** A button that was busy when the session ended may be gone by now; then it is the field before it. */
const REMEMBERED = 3;

/**
 * Brings a person back to where they were once the gate is gone: the pages behind it were hidden, which takes
 * the focus and the scroll position from them. Gives the ref of what the pages stand in.
 */
export function usePlaceBehindGate(side: {
  ownerId: string;
  isShutOut: boolean;
}): RefObject<HTMLDivElement | null> {
  const { ownerId, isShutOut } = side;
  const pages = useRef<HTMLDivElement>(null);
  const place = useRef(nowhere);
  const wasShutOut = useRef(false);
  // Before the hidden page has been laid out, which scrolls as well.
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
    // Once the modal has closed in the same moment: until then nothing beside it takes the focus.
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
  // Another page was asked for meanwhile: it begins at its top.
  if (path !== window.location.pathname) return;
  window.scrollTo(0, y);
  for (const element of focused) {
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
}
