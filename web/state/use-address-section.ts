import { useEffect } from "react";
import { useLocation } from "react-router";
import { holdInPlace } from "./hold-in-place.ts";
import { markOnce } from "./loaded-again.ts";

/** The tab's mark for the entry of its history whose section was brought into view. */
const SHOWN = "section-shown";

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
    return holdInPlace(show);
  }, [hash, key]);
}

/** The browser's own entry: unlike the router's key it is there again after a reload. */
function entryOf(hash: string): string | undefined {
  const state: unknown = window.history.state;
  if (typeof state !== "object" || state === null || !("key" in state)) return undefined;
  return `${state.key}${hash}`;
}
