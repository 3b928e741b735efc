import { type FileRecord, listRecords } from "../device-files/database.ts";
import { readBytes } from "../device-files/device-bytes.ts";
import { deviceSummary, latestMoment, shownOwner } from "../device-files/device-summary.ts";
import { knownUser } from "../session/session-store.ts";

/**
 * A note or material that is kept on this device, by its id; undefined if it is not kept, or waits for the server's
 * word. Works offline; the browser reads the File from the disk piece by piece.
 */
export async function openKept(fileId: string): Promise<File | undefined> {
  if (!deviceSummary()?.kept) return undefined;
  const record = (await listKept()).find(({ id }) => id === fileId);
  if (!record || !opensYet(record)) return undefined;
  const bytes = await readBytes(record.key);
  return bytes && new File([bytes], record.filename, { type: record.mimeType });
}

/** The complete kept files of this device's person, oldest first, with those that do not open at present. */
export async function listKept(): Promise<FileRecord[]> {
  const owner = shownOwner(knownUser()?.id);
  if (owner === undefined) return [];
  const records = await listRecords(owner);
  return records.filter(({ isKept, state }) => isKept && state === "whole");
}

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
