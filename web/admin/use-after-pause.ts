import { useEffect, useState } from "react";

const TYPING_PAUSE_MS = 200;

/** A value once it has not changed for a while, so that the server is not asked for each letter. */
export function useAfterPause<Value>(value: Value, pauseMs = TYPING_PAUSE_MS): Value {
  const [latest, setLatest] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setLatest(value), pauseMs);
    return () => window.clearTimeout(timer);
  }, [value, pauseMs]);
  return latest;
}
