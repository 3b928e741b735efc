import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;

/** The present minute's beginning (ms since 1970); what shows it is drawn again when the next one begins. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, presentMinute, presentMinute);
}

function presentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
}

function subscribe(onChange: () => void): () => void {
  // Oftener than each minute, as the browser slows timers of pages in the background.
  const timer = window.setInterval(onChange, MINUTE_MS / 4);
  return () => window.clearInterval(timer);
}
