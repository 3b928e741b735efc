import { useLayoutEffect } from "react";

/**
 * Sets a data attribute on <html> for the stylesheet while the component is mounted. `:root:has(…)` would need no
 * script, but makes the browser search the document at every change: 40 ms per key in a list of thousands.
 */
export function useRootMark(name: "bottomBar" | "downloads"): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset[name] = "";
    return () => void delete dataset[name];
  }, [name]);
}
