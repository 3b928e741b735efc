import { useState } from "react";
import { findWatched } from "./find-watched.ts";
import type { PlayerProps } from "./player-props.ts";

/** Then it is tried with what is known. */
const ANSWER_MS = 5_000;

/** The lecture as the server had it at the last try: while a page is open, a quality may be deleted or made anew. */
export function useLatestLecture(given: Pick<PlayerProps, "lecture" | "from">) {
  const [latest, setLatest] = useState(given.lecture);
  const [isAsking, setIsAsking] = useState(false);
  return {
    latest,
    isAsking,
    async askAnew(): Promise<void> {
      setIsAsking(true);
      const signal = AbortSignal.timeout(ANSWER_MS);
      const found = await findWatched(given, signal).catch(() => undefined);
      setIsAsking(false);
      if (found) setLatest({ ...latest, ...found });
    },
  };
}
