import { useDeferredValue } from "react";
import { useIsInBrowser } from "../../state/use-is-in-browser.ts";

/** India's clock is this far before UTC, summer and winter. */
const AHEAD_MS = 5.5 * 60 * 60 * 1000;

/**
 * Today in India as `YYYY-MM-DD`; empty in kept pages, which are older than today. What follows from it
 * is rendered in pieces, so that no tap on a page just come to life waits for it.
 */
export function useToday(): string {
  const isInBrowser = useIsInBrowser();
  return useDeferredValue(isInBrowser ? todayInIndia(new Date()) : "");
}

export function todayInIndia(now: Date): string {
  return new Date(now.valueOf() + AHEAD_MS).toISOString().slice(0, "YYYY-MM-DD".length);
}
