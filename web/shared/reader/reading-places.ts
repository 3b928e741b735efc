import { useState } from "react";
import { store, stored, storedText, storeText } from "../../state/device-storage.ts";
import { READING_PLACES } from "../../state/stored-by-person.ts";

/** Where somebody stopped reading. Pages count from 0, `y` is the share of the page's height. */
export type ReadingPlace = { page: number; y: number; zoom: number };

type KeptPlaces = Record<string, ReadingPlace>;

/** Beyond this number the oldest are removed. */
const MOST_PLACES = 100;

/** By person, as phones are shared; signing out removes them. */
const keyOf = (userId: string) => READING_PLACES + userId;

/** Where a person goes on in a file; undefined where nothing is stored, as for a visitor. */
export function readingPlaceOf(
  userId: string | undefined,
  fileId: string,
): ReadingPlace | undefined {
  const places = userId === undefined ? {} : placesOf(userId);
  return new Map(Object.entries(places)).get(fileId);
}

/** Stores a place, the newest last. Where storage is refused or full, reading starts at page 1 next time. */
export function keepReadingPlace(userId: string, fileId: string, place: ReadingPlace): void {
  const { [fileId]: _old, ...others } = placesOf(userId);
  const kept = [...Object.entries(others), [fileId, place]].slice(-MOST_PLACES);
  store(keyOf(userId), Object.fromEntries(kept));
}

function placesOf(userId: string): KeptPlaces {
  return Object.fromEntries(Object.entries(stored(keyOf(userId)) ?? {}).filter(hasPlace));
}

function hasPlace(entry: [string, unknown]): entry is [string, ReadingPlace] {
  const [, place] = entry;
  if (typeof place !== "object" || place === null) return false;
  return ["page", "y", "zoom"].every((name) => Number.isFinite(Reflect.get(place, name)));
}

const KEY = "reader-paper";

/** Whether pages are shown dark; one setting for all files on this device. */
export function useDarkPaper() {
  const [isDark, setIsDark] = useState(() => storedText(KEY) === "dark");
  const toggle = () => {
    setIsDark(!isDark);
    // Where storage is refused, the setting lasts as long as the page.
    storeText(KEY, isDark ? null : "dark");
  };
  return { isDark, toggle };
}
