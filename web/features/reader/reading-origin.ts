/** Where somebody came from to read a file, and how the list called it. Stands in the history entry. */
export type ReadingOrigin = { title: string; from: string };

const known = new Map<string, ReadingOrigin>();

/**
 * The origin that the history entry carries. A page that was left for signing in comes back without
 * it, so it is remembered for as long as the tab's page lives.
 */
export function readingOriginOf(fileId: string, state: unknown): ReadingOrigin | undefined {
  if (isOrigin(state)) known.set(fileId, state);
  return known.get(fileId);
}

/** Whether the list is the entry before, so that going back finds it as it was left. */
export function isOrigin(state: unknown): state is ReadingOrigin {
  return (
    typeof state === "object" &&
    state !== null &&
    "title" in state &&
    typeof state.title === "string" &&
    "from" in state &&
    typeof state.from === "string"
  );
}
