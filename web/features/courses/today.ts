import { useDeferredValue } from "react";
import { dayInIndia } from "../../messages/format.ts";
import { useIsInBrowser } from "../../state/use-is-in-browser.ts";

/**
 * Today in India as `YYYY-MM-DD`; empty in kept pages, which are older than today. What follows from it
 * is rendered in pieces, so that no tap on a page just come to life waits for it.
 */
export function useToday(): string {
  const isInBrowser = useIsInBrowser();
  return useDeferredValue(isInBrowser ? dayInIndia(new Date()) : "");
}
