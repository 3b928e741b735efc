import type { FileRecord } from "../device-files/database.ts";
import { latestMoment } from "../device-files/device-summary.ts";

/** How long kept files open after the server last said that this person may have them. */
export const OFFLINE_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Whether a kept file still opens. A clock that was set back counts from the latest moment it has shown; one that is
 * before the server's word says nothing, so the file waits for the next contact.
 */
export function opensYet({ checkedAt, wholeAt }: Pick<FileRecord, "checkedAt" | "wholeAt">) {
  const contact = Date.parse(checkedAt ?? wholeAt ?? "");
  return Date.now() >= contact - DAY_MS && latestMoment() - contact <= OFFLINE_DAYS * DAY_MS;
}
