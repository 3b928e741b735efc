import { useEffect } from "react";

/** The page has painted by then. */
const DELAY_MS = 500;

/** Of a frame's time, what a slow phone can spare. */
const TURN_MS = 4;

/**
 * Does for each item what a search would need of it, while nobody waits, so that the first key costs no
 * more than the others. `prepare` remembers what it made.
 */
export function usePrepared<Item>(items: readonly Item[], prepare: (item: Item) => unknown): void {
  useEffect(() => {
    let at = 0;
    let timer = window.setTimeout(turn, DELAY_MS);
    function turn() {
      const until = performance.now() + TURN_MS;
      for (const item of items.slice(at)) {
        if (performance.now() >= until) break;
        prepare(item);
        at += 1;
      }
      if (at < items.length) timer = window.setTimeout(turn);
    }
    return () => window.clearTimeout(timer);
  }, [items, prepare]);
}
