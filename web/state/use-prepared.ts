import { useEffect } from "react";

/** The page is alive by then, and whatever else it begins with is done. */
export const REST_MS = 3_000;

/** Of a frame's time, what a slow phone can spare. */
const TURN_MS = 4;

/**
 * Does for each item what a search would need of it, while nobody waits, so that the first key costs no
 * more than the others: once the page is at rest, and at once when somebody goes to a field. `prepare`
 * remembers what it made, and may come later.
 */
export function usePrepared<Item>(
  items: readonly Item[],
  prepare: ((item: Item) => unknown) | undefined,
): void {
  useEffect(() => {
    if (!prepare) return;
    let at = 0;
    let timer = window.setTimeout(turn, isField(document.activeElement) ? 0 : REST_MS);
    function beginNow({ target }: FocusEvent) {
      if (at > 0 || !isField(target)) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(turn);
    }
    function turn() {
      const until = performance.now() + TURN_MS;
      for (const item of items.slice(at)) {
        if (performance.now() >= until) break;
        prepare?.(item);
        at += 1;
      }
      if (at < items.length) timer = window.setTimeout(turn);
    }
    document.addEventListener("focusin", beginNow);
    return () => {
      document.removeEventListener("focusin", beginNow);
      window.clearTimeout(timer);
    };
  }, [items, prepare]);
}

export function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}
