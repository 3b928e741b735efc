import { useEffect } from "react";
import { useLocation } from "react-router";
import { markOnce } from "./loaded-again.ts";

/** The tab's mark for the entry of its history whose section was brought into view. */
const SHOWN = "section-shown";
/** What comes later, such as a list that is asked for, may push the section away for so long. */
const SETTLING_MS = 10_000;
/** By these somebody shows that they want to be elsewhere. */
const ownMoves = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/**
 * Brings the section that the address names (`#devices`) into view, and keeps it there while what stands
 * above it still comes. A page that only the browser fills has no such section yet when the browser looks
 * for it. The back button and a reload lead to where one was instead.
 */
export function useAddressSection(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === "") return;
    let isFirst: boolean | undefined;
    const show = () => {
      isFirst ??= markOnce(SHOWN, entryOf(hash) ?? key);
      if (isFirst) document.getElementById(hash.slice(1))?.scrollIntoView();
    };
    const growing = new ResizeObserver(show);
    growing.observe(document.body);
    const stop = () => {
      growing.disconnect();
      window.clearTimeout(timer);
      for (const move of ownMoves) window.removeEventListener(move, stop);
    };
    const timer = window.setTimeout(stop, SETTLING_MS);
    for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
    return stop;
  }, [hash, key]);
}

/** The browser's own entry: unlike the router's key it is there again after a reload. */
function entryOf(hash: string): string | undefined {
  const state: unknown = window.history.state;
  if (typeof state !== "object" || state === null || !("key" in state)) return undefined;
  return `${state.key}${hash}`;
}
