import { type RefObject, useEffect, useState } from "react";

/** So far from the screen, two of its heights, everything is whole: a flick of the thumb does not outrun it. */
const NEAR = "200% 0px";

export type Nearness = {
  /** What nobody asks of is far, such as what stands in something far. */
  asks: boolean;
  /** Until the browser has told; what a page begins with must not come later than the page. */
  begins: boolean;
};

/**
 * Whether an element is on the screen or near it: of a long list only that is made whole. What has the focus
 * stays near, and so does what is hidden. Where a browser cannot tell, everything is near.
 */
export function useIsNear(
  element: RefObject<HTMLElement | null>,
  { asks, begins }: Nearness,
): boolean {
  const [isNear, setIsNear] = useState(begins);
  useEffect(() => {
    if (!asks || !element.current) return;
    const stop = watch(element.current, setIsNear);
    return () => {
      stop();
      setIsNear(false);
    };
  }, [element, asks]);
  return asks && isNear;
}

type Tell = (isNear: boolean) => void;

const tells = new WeakMap<Element, Tell>();
let observer: IntersectionObserver | undefined;

/** By one observer: the browser asks each of them at every frame. */
function watch(element: HTMLElement, tell: Tell): () => void {
  if (typeof IntersectionObserver === "undefined") {
    tell(true);
    return () => undefined;
  }
  observer ??= new IntersectionObserver(tellAll, { rootMargin: NEAR });
  tells.set(element, tell);
  observer.observe(element);
  return () => {
    tells.delete(element);
    observer?.unobserve(element);
  };
}

function tellAll(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    // A list is hidden while it is searched, and stands there again at once.
    const isHidden = boundingClientRect.width === 0;
    const isKept = isHidden || target.contains(document.activeElement);
    if (isIntersecting || !isKept) tells.get(target)?.(isIntersecting);
  }
}
