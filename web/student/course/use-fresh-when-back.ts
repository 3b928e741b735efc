import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Who was away for less has missed nothing. */
const AWAY_MS = 30_000;

/**
 * Asks for the page's data again when the person comes back to it after a while: notes may have come, the
 * enrolment may be confirmed, the course may be gone.
 */
export function useFreshWhenBack(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let leftAt: number | undefined;
    const onChange = () => {
      if (document.hidden) leftAt = Date.now();
      else if (leftAt !== undefined && Date.now() - leftAt > AWAY_MS) void revalidate();
    };
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, [revalidate]);
}
