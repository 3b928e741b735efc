/** Where somebody stopped reading a file. Pages count from 0, `y` is the share of the page's height. */
export type ReadingPlace = { page: number; y: number; zoom: number };

type KeptPlaces = Record<string, ReadingPlace>;

/** The oldest are forgotten beyond so many. */
const MOST_PLACES = 100;

/** Phones are shared: each person has places of their own. */
const keyOf = (userId: string) => `reading-places:${userId}`;

export function readingPlaceOf(userId: string, fileId: string): ReadingPlace | undefined {
  return new Map(Object.entries(placesOf(userId))).get(fileId);
}

/** Keeps a place, the newest last. Storage may be refused or full: then reading starts at page 1 next time. */
export function keepReadingPlace(userId: string, fileId: string, place: ReadingPlace): void {
  const { [fileId]: _old, ...others } = placesOf(userId);
  const kept = [...Object.entries(others), [fileId, place]].slice(-MOST_PLACES);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Nothing else is lost.
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
