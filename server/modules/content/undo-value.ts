import { isDeepStrictEqual } from "node:util";

export type Undoing = { present: unknown; before: unknown; after: unknown };

/**
 * The present value without one change of it: the smallest parts that the change touched become as they were before,
 * and what was changed since elsewhere stays. `ofChangedAgain` gives the value of a part that was changed
 * again.
 */
export function undoneValue(
  { present, before, after }: Undoing,
  ofChangedAgain: (part: Undoing) => unknown,
): unknown {
  if (isDeepStrictEqual(present, after)) return before;
  if (isDeepStrictEqual(before, after)) return present;
  if (Array.isArray(present) && Array.isArray(before) && Array.isArray(after)) {
    if (isSameList(present, after) && isSameList(before, after))
      return present.map((part, at) =>
        undoneValue({ present: part, before: before[at], after: after[at] }, ofChangedAgain),
      );
  } else if (isRecord(present) && isRecord(before) && isRecord(after)) {
    const keys = Object.keys({ ...present, ...before });
    const parts = keys.map((key) => [
      key,
      undoneValue(
        { present: present[key], before: before[key], after: after[key] },
        ofChangedAgain,
      ),
    ]);
    return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
  }
  return ofChangedAgain({ present, before, after });
}

/** Whether two lists have the same entries in the same order: by their ids, where they have any. */
function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((entry, at) => idOf(entry) === idOf(other[at]));
}

function idOf(entry: unknown): unknown {
  return isRecord(entry) ? entry.id : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
