import { useCallback, useEffect, useState } from "react";
import { loadPaper, type SittingSource } from "./load-sitting.ts";
import type { KeptSitting } from "./sitting-server.ts";
import { useClock } from "./time-left.tsx";

/** `locked` until an hour before the start. */
export type PaperLoading = {
  state: "locked" | "loading" | "failed" | "here";
  load: () => void;
};

/** From when on the server gives the paper, before the start. */
const OPENS_BEFORE_MS = 60 * 60_000;
const AGAIN_MS = 20_000;

/** Loads the sealed paper as soon as it can be had, and again until it is here. */
export function usePaper(
  source: SittingSource,
  kept: KeptSitting,
  onKept: (kept: KeptSitting) => void,
): PaperLoading {
  const { clock } = source;
  const isHere = kept.sealed !== undefined;
  const [hasFailed, setHasFailed] = useState(false);
  const isOpen = useClock(
    clock,
    (nowMs) => clock.isSure() && nowMs >= kept.facts.startsAtMs - OPENS_BEFORE_MS,
  );
  const load = useCallback(() => {
    setHasFailed(false);
    loadPaper(source, kept).then(onKept, () => setHasFailed(true));
  }, [source, kept, onKept]);
  useEffect(() => {
    if (!isOpen || isHere) return;
    if (!hasFailed) return load();
    const timer = setTimeout(load, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isOpen, isHere, hasFailed, load]);
  const state = isHere ? "here" : hasFailed ? "failed" : isOpen ? "loading" : "locked";
  return { state, load };
}
