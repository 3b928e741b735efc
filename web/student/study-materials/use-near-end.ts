import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** So far before its end a list is near it: a flick of the thumb. */
const NEAR = "1200px";

/** Calls when what the ref stands at comes near the screen, while `isWanted`. */
export function useNearEnd(
  isWanted: boolean,
  onNear: () => void,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onNear);
  useEffect(() => {
    const element = end.current;
    if (!isWanted || !element || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) tell();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWanted]);
  return end;
}
