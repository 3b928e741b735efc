import { useEffect } from "react";
import { keepReadingPlace, type ReadingPlace } from "./reading-places.ts";

/** Reading is kept when the page stands still for so long. */
const PAUSE_MS = 300;

type Kept = { userId: string; fileId: string; placeNow: () => ReadingPlace };

/** Remembers where somebody reads: `moved` changes with every move, leaving keeps the last place. */
export function useKeptPlace({ userId, fileId, placeNow }: Kept, moved: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move begins the pause again
  useEffect(() => {
    const keep = () => keepReadingPlace(userId, fileId, placeNow());
    const timer = window.setTimeout(keep, PAUSE_MS);
    // Phones end a page that is put away without another word.
    window.addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", keep);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("pagehide", keep);
      document.removeEventListener("visibilitychange", keep);
    };
  }, [userId, fileId, placeNow, moved]);
}
