import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;

/** The start of the current minute (ms since 1970); components that use it render again each minute. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, presentMinute, presentMinute);
}

function presentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
}

function subscribe(onChange: () => void): () => void {
  // More often than each minute, because browsers slow down the timers of pages in the background.
  const timer = window.setInterval(onChange, MINUTE_MS / 4);
  return () => window.clearInterval(timer);
}
