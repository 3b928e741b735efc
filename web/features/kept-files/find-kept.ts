import { deviceSummary, shownOwner } from "../device-files/device-summary.ts";
import type { FileRecord } from "../device-files/file-record.ts";
import { useSession } from "../session/session-store.ts";

/** The record of a file that this person keeps on this device; loads nothing where nothing is kept. */
export async function findKept(fileId: string): Promise<FileRecord | undefined> {
  if (!deviceSummary()?.kept) return undefined;
  const { listKept } = await import("./kept-files.ts");
  return (await listKept()).find(({ id }) => id === fileId);
}

/** Whether kept files may be shown here now: not once somebody signed out, in whichever tab. */
export function useIsKeptHere(): boolean {
  const { user } = useSession();
  return shownOwner(user?.id) !== undefined;
}
