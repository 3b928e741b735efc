import { type FileRecord, listRecords } from "../device-files/database.ts";
import { readBytes } from "../device-files/device-bytes.ts";
import { deviceSummary, opensYet, shownOwner } from "../device-files/device-summary.ts";
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
