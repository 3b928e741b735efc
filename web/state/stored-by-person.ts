/** Before the id of a person, in local storage: what they watched of lectures (watched-text.ts). */
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
