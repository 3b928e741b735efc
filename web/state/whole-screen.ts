import { useEffect, useLayoutEffect } from "react";
import { createStore, useStore } from "./store.ts";

const isTaken = createStore(false);

// React warns about useLayoutEffect on the server.
const useBeforePaint = typeof window === "undefined" ? useEffect : useLayoutEffect;

/** For a page that needs the whole screen: hides header, footer and bars while it is mounted. */
export function useTakeWholeScreen(): void {
  useBeforePaint(() => {
    isTaken.set(true);
    return () => isTaken.set(false);
  }, []);
}

export function useIsWholeScreenTaken(): boolean {
  return useStore(isTaken, false);
}
