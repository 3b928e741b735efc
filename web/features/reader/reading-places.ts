import { useEffect, useState } from "react";

/** Where somebody stopped reading. Pages count from 0, `y` is the share of the page's height. */
export type ReadingPlace = { page: number; y: number; zoom: number };

type KeptPlaces = Record<string, ReadingPlace>;

/** Beyond this number the oldest are removed. */
const MOST_PLACES = 100;

/** By person, as phones are shared. */
const keyOf = (userId: string) => `reading-places:${userId}`;

export function readingPlaceOf(userId: string, fileId: string): ReadingPlace | undefined {
  return new Map(Object.entries(placesOf(userId))).get(fileId);
}

/** Stores a place, the newest last. Where storage is refused or full, reading starts at page 1 next time. */
export function keepReadingPlace(userId: string, fileId: string, place: ReadingPlace): void {
  const { [fileId]: _old, ...others } = placesOf(userId);
  const kept = [...Object.entries(others), [fileId, place]].slice(-MOST_PLACES);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Only the place is lost.
  }
}

function placesOf(userId: string): KeptPlaces {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(hasPlace));
  } catch {
    return {};
  }
}

function hasPlace(entry: [string, unknown]): entry is [string, ReadingPlace] {
  const [, place] = entry;
  if (typeof place !== "object" || place === null) return false;
  return ["page", "y", "zoom"].every((name) => Number.isFinite(Reflect.get(place, name)));
}

/** The place is stored when scrolling stopped for this long. */
const PAUSE_MS = 300;

type Kept = { userId: string | undefined; fileId: string; placeNow: () => ReadingPlace };

/** Stores a person's reading place after each move (`moved` changes with it) and when the page is left. */
export function useKeptPlace({ userId, fileId, placeNow }: Kept, moved: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move restarts the pause
  useEffect(() => {
    if (userId === undefined) return;
    const keep = () => keepReadingPlace(userId, fileId, placeNow());
    const timer = window.setTimeout(keep, PAUSE_MS);
    // Phones may end a hidden page without a further event.
    window.addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", keep);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("pagehide", keep);
      document.removeEventListener("visibilitychange", keep);
    };
  }, [userId, fileId, placeNow, moved]);
}

const KEY = "reader-paper";

/** Whether pages are shown dark; one setting for all files on this device. */
export function useDarkPaper() {
  const [isDark, setIsDark] = useState(isKept);
  const toggle = () => {
    setIsDark(!isDark);
    try {
      if (isDark) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, "dark");
    } catch {
      // Where storage is refused, the setting lasts as long as the page.
    }
  };
  return { isDark, toggle };
}

function isKept(): boolean {
  try {
    return localStorage.getItem(KEY) === "dark";
  } catch {
    return false;
  }
}
