import { useLayoutEffect } from "react";

/**
 * Tells the stylesheet by an attribute of <html> that something is on the page. `:root:has(…)` would say
 * the same, but has the browser look through the whole document at every change of it: 40 ms of every
 * key in a list of thousands.
 */
export function useRootMark(name: "bottomBar" | "downloads"): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset[name] = "";
    return () => void delete dataset[name];
  }, [name]);
}
