import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { savesData } from "../../ui/saves-data.ts";
import { useKeptIds } from "../kept-files/kept-ids.ts";
import { askToKeep } from "./ask-to-keep.ts";

/** Whoever stays this long is reading. */
const READ_AFTER_MS = 2_000;

/**
 * Asks the worker to keep the page that is being read. The document that was loaded is in the
 * browser's cache already; one that the router showed has to be fetched, which is spared where data
 * are dear.
 */
export function useKeepReading(): void {
  const { pathname } = useLocation();
  const keptFiles = useKeptIds().size;
  const loaded = useRef(pathname);
  useEffect(() => {
    if (pathname !== loaded.current && savesData()) return;
    const timer = window.setTimeout(() => void askToKeep(pathname), READ_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [pathname]);
  useEffect(() => {
    // Somebody has just asked to read without a network: what that needs comes at once.
    if (keptFiles > 0) void askToKeep(window.location.pathname);
  }, [keptFiles]);
}
