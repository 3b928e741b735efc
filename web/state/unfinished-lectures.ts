/** The database of lectures that this device has begun to put in: see features/lecture-encoder/unfinished.ts. */
export const UNFINISHED_LECTURES = "unfinished-lectures";

/** For signing out: nothing of a lecture stays on the device. A tab that is at one lets go of it. */
export function forgetUnfinishedLectures(): void {
  try {
    indexedDB.deleteDatabase(UNFINISHED_LECTURES);
  } catch {
    // Storage is blocked, so nothing is kept.
  }
}
