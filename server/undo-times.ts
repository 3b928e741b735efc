import { limits } from "../contract/limits.ts";

/** Added to the time of the offer, for slow networks. */
const GRACE_MS = 60 * 1000;

/** Until when undoing a deletion is offered, in ISO 8601 UTC. */
export function undoUntil(deletedAt: Date): string {
  return new Date(deletedAt.valueOf() + limits.undoMs).toISOString();
}

/** What was deleted before this moment (ISO 8601 UTC) cannot be restored. */
export function restorableSince(now: Date): string {
  return new Date(now.valueOf() - limits.undoMs - GRACE_MS).toISOString();
}

/**
 * What was deleted before this moment (ISO 8601 UTC) is removed for good: a while after it can be restored, as the
 * clocks of two processes may differ.
 */
export function removableBefore(now: Date): string {
  return new Date(now.valueOf() - limits.undoMs - 2 * GRACE_MS).toISOString();
}
