import { storedText, storeText } from "./device-storage.ts";

/** Before the id of a person, in local storage: what they watched of lectures. */
export const LECTURES_WATCHED = "lectures-watched:";
/** The same: where they stopped reading (shared/reader/reading-places.ts). */
export const READING_PLACES = "reading-places:";

/** For signing out: removes what is stored by person, of everybody who used this device. */
export function forgetStored(prefix: typeof LECTURES_WATCHED | typeof READING_PLACES): void {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // Storage is refused, so it holds nothing.
  }
}

/** The IndexedDB database of lectures that this device has started to upload (staff/lecture-encoder/unfinished.ts). */
export const UNFINISHED_LECTURES = "unfinished-lectures";

/** For signing out: deletes that database. A tab that has it open closes it. */
export function forgetUnfinishedLectures(): void {
  try {
    indexedDB.deleteDatabase(UNFINISHED_LECTURES);
  } catch {
    // Storage is blocked, so nothing is kept.
  }
}

/** What storage did not take, because it is refused or full. It lasts as long as the page. */
const unstored = new Map<string, string>();

/** As shared/lectures/watched-ranges.ts writes it. */
export function watchedTextOf(userId: string): string | undefined {
  return unstored.get(userId) ?? storedText(LECTURES_WATCHED + userId) ?? undefined;
}

export function keepWatchedText(userId: string, text: string): void {
  if (storeText(LECTURES_WATCHED + userId, text)) unstored.delete(userId);
  else unstored.set(userId, text);
}

/** For signing out: removes what everybody watched who used this device. */
export function forgetWatchedTexts(): void {
  unstored.clear();
  forgetStored(LECTURES_WATCHED);
}
