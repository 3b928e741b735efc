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
