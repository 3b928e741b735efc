/** The key in the tab's storage that holds the page which was loaded again; features/offline removes it. */
export const LOADED_AGAIN = "loaded-again";

/** Keeps a mark for the tab. False where it stood already, or where storage is refused: then nothing is ever loaded again by itself. */
export function markOnce(key: string, value: string): boolean {
  try {
    const isNew = sessionStorage.getItem(key) !== value;
    sessionStorage.setItem(key, value);
    return isNew;
  } catch {
    return false;
  }
}

export function removeMark(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Then there was none either.
  }
}
