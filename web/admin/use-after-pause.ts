import { useEffect, useState } from "react";

const TYPING_PAUSE_MS = 200;

/** A typed text once no letter has followed for a moment, so that not every letter is asked for. */
export function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
}
