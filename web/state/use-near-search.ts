import { useEffect, useState } from "react";
import { isField, REST_MS } from "./use-prepared.ts";

/**
 * The code of a search, brought while nobody waits: once the page is at rest, and at once when somebody goes to
 * a field. `load` is one function from drawing to drawing. Undefined until it is there, and where it does not come.
 */
export function useNearSearch<Search>(load: () => Promise<Search>): Search | undefined {
  const [search, setSearch] = useState<Search>();
  useEffect(() => {
    let isLeft = false;
    const timer = window.setTimeout(bring, isField(document.activeElement) ? 0 : REST_MS);
    function bring() {
      stop();
      load().then(
        (loaded) => (isLeft ? undefined : setSearch(loaded)),
        () => undefined,
      );
    }
    function bringNow({ target }: FocusEvent) {
      if (isField(target)) bring();
    }
    function stop() {
      window.clearTimeout(timer);
      document.removeEventListener("focusin", bringNow);
    }
    document.addEventListener("focusin", bringNow);
    return () => {
      isLeft = true;
      stop();
    };
  }, [load]);
  return search;
}
