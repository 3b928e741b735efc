import { createStore, useStore } from "../../state/store.ts";
import type { FileRecord } from "../device-files/database.ts";
import { deviceSummary, shownOwner } from "../device-files/device-summary.ts";
import { useSession } from "../session/session-store.ts";

const none: ReadonlySet<string> = new Set();
const keptIds = createStore(none);
let isAsked = false;

/** The ids of the kept files; loads no code where there are none. */
export function useKeptIds(): ReadonlySet<string> {
  return useStore(keptIds, none);
}

/** Reads them once; later changes come by refreshKept. */
export function loadKeptIds(): void {
  if (isAsked || !deviceSummary()?.kept) return;
  isAsked = true;
  void refreshKept();
}

export async function refreshKept(): Promise<void> {
  const { listKept } = await import("./kept-files.ts");
  keptIds.set(new Set((await listKept()).map(({ id }) => id)));
}

/** The record of a kept file; loads no code where there are none. */
export async function findKept(fileId: string): Promise<FileRecord | undefined> {
  if (!deviceSummary()?.kept) return undefined;
  const { listKept } = await import("./kept-files.ts");
  return (await listKept()).find(({ id }) => id === fileId);
}

/** Whether kept files may be shown: not after signing out in any tab. */
export function useIsKeptHere(): boolean {
  const { user } = useSession();
  return shownOwner(user?.id) !== undefined;
}
