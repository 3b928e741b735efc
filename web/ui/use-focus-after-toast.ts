import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

/**
 * Returns the focus to where it came from when the toast that holds it goes or is replaced, such as after its Undo
 * was pressed; to the page's heading where that place is gone. Gives the handlers of the region.
 */
export function useFocusAfterToast(region: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<HTMLElement>(undefined);
  const held = useRef<HTMLElement>(undefined);
  useEffect(() => {
    if (!held.current || held.current.isConnected) return;
    held.current = undefined;
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const place = cameFrom.current;
    place?.focus({ preventScroll: true });
    if (place && document.activeElement === place) return;
    const heading = document.querySelector<HTMLElement>("h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
  return {
    onFocus({ target, relatedTarget }: FocusEvent<HTMLElement>) {
      const isFromOutside = !held.current && !region.current?.contains(relatedTarget);
      if (isFromOutside)
        cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
      held.current = target;
    },
    onBlur({ target, relatedTarget }: FocusEvent<HTMLElement>) {
      if (relatedTarget) {
        if (!region.current?.contains(relatedTarget)) held.current = undefined;
        return;
      }
      // Chrome says the same of a click beside it, of another window, and of an element that is being removed.
      queueMicrotask(() => {
        if (target.isConnected && document.hasFocus() && held.current === target)
          held.current = undefined;
      });
    },
  };
}
