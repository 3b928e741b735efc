import { startTransition, useEffect, useState } from "react";
import { isField, REST_MS } from "./use-prepared.ts";

/**
 * The code of a search, brought while nobody waits: once the page is at rest, and at once when somebody goes to
 * a field. `load` is one function from drawing to drawing. Undefined until it is there;
 * where it does not come it is asked for again with the next field.
 */
export function useNearSearch<Search>(load: () => Promise<Search>): Search | undefined {
  const [search, setSearch] = useState<Search>();
  useEffect(() => {
    let isLeft = false;
    const timer = window.setTimeout(bring, isField(document.activeElement) ? 0 : REST_MS);
    function bring() {
      stop();
      load().then(take, listen);
    }
    function take(loaded: Search) {
      // Something may have been typed meanwhile, and looking for it takes longer than a frame.
      if (!isLeft) startTransition(() => setSearch(() => loaded));
    }
    function bringNow({ target }: FocusEvent) {
      if (isField(target)) bring();
    }
    function stop() {
      window.clearTimeout(timer);
      document.removeEventListener("focusin", bringNow);
    }
    function listen() {
      if (!isLeft) document.addEventListener("focusin", bringNow);
    }
    listen();
    return () => {
      isLeft = true;
      stop();
    };
  }, [load]);
  return search;
}
