/** Where somebody stood in a list: how many rows it had, and which of them was at the top of the screen. */
export type ListPlace = { count: number; row: number; offset: number };

/**
 * Keeps the place for this entry of the browser's history, so that the back button and a reload lead to
 * it. Where the browser keeps nothing, the list begins at its top.
 */
export function rememberPlace(place: ListPlace): void {
  try {
    sessionStorage.setItem(keyOfEntry(window.location.search), JSON.stringify(place));
  } catch {
    // A full or forbidden storage costs the place alone.
  }
}

/** The place in the list at this query, if this entry of the history has one. */
export function rememberedPlace(search: string): ListPlace | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOfEntry(search)) ?? "null");
    return isPlace(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Going back, the browser has its entry again before the page is asked for. */
function keyOfEntry(search: string): string {
  const state: unknown = window.history.state;
  const key = typeof state === "object" && state !== null && "key" in state ? state.key : "";
  return `list-place:${window.location.pathname}:${key}:${search}`;
}

function isPlace(kept: unknown): kept is ListPlace {
  if (typeof kept !== "object" || kept === null) return false;
  const { count, row, offset } = kept as Partial<ListPlace>; // Judged here, number by number.
  return [count, row, offset].every((each) => typeof each === "number" && Number.isFinite(each));
}
