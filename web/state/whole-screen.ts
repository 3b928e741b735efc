import { useEffect, useLayoutEffect } from "react";
import { createStore, useStore } from "./store.ts";

const isTaken = createStore(false);

// On the server no layout is measured, and React says so in the console.
const useBeforePaint = typeof window === "undefined" ? useEffect : useLayoutEffect;

/** For a page that needs all of the screen: header, footer and bars stay away while it is shown. */
export function useTakeWholeScreen(): void {
  useBeforePaint(() => {
    isTaken.set(true);
    return () => isTaken.set(false);
  }, []);
}

export function useIsWholeScreenTaken(): boolean {
  return useStore(isTaken, false);
}
