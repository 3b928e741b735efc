import { KEPT_PAGES, offlineShells } from "../../service-worker/addresses.ts";
import { createStore, useStore } from "../../state/store.ts";
import type { FileRecord } from "../device-files/database.ts";
import { deviceSummary, opensYet, shownOwner } from "../device-files/device-summary.ts";
import { useSession } from "../session/session-store.ts";

const none: ReadonlySet<string> = new Set();
/** Whose bytes are on this device. */
const storedIds = createStore(none);
/** Those that open without a network. */
const keptIds = createStore(none);
let isAsked = false;

/** The ids of the files that open without a network; loads no code where there are none. */
export function useKeptIds(): ReadonlySet<string> {
  return useStore(keptIds, none);
}

/** The ids of the files to be kept whose bytes are here; the reader may not be here yet. */
export function useStoredIds(): ReadonlySet<string> {
  return useStore(storedIds, none);
}

/** Calls back once a file opens without a network. */
export function onceKept(fileId: string, tell: () => void): void {
  if (keptIds.get().has(fileId)) {
    tell();
    return;
  }
  const stop = keptIds.subscribe(() => {
    if (!keptIds.get().has(fileId)) return;
    stop();
    tell();
  });
}

/** Reads them once; later changes come by refreshKept. */
export function loadKeptIds(): void {
  if (isAsked || !deviceSummary()?.kept) return;
  isAsked = true;
  void refreshKept();
}

export async function refreshKept(): Promise<void> {
  const ids = new Set((await listOpening()).map(({ id }) => id));
  storedIds.set(ids);
  keptIds.set((await isReaderHere()) ? ids : none);
}

/**
 * Whether the service worker has stored what opens a kept file: the documents of both readers, which it stores
 * after all they need. Browsers without one keep what they can while the page is open.
 */
async function isReaderHere(): Promise<boolean> {
  if (!import.meta.env.PROD || !navigator.serviceWorker || !("caches" in window)) return true;
  try {
    const pages = await caches.open(KEPT_PAGES);
    const shells = offlineShells.map(async (shell) => {
      const found = await Promise.all([pages.match(shell), pages.match(`/hi${shell}`)]);
      return found.some(Boolean);
    });
    return (await Promise.all(shells)).every(Boolean);
  } catch {
    return false;
  }
}

/** The record of a kept file that opens; loads no code where there are none. */
export function findKept(fileId: string): Promise<FileRecord | undefined> {
  return findKeptWhere(({ id }) => id === fileId);
}

export async function findKeptWhere(
  isWanted: (record: FileRecord) => boolean,
): Promise<FileRecord | undefined> {
  if (!deviceSummary()?.kept) return undefined;
  return (await listOpening()).find(isWanted);
}

async function listOpening(): Promise<FileRecord[]> {
  const { listKept } = await import("./kept-files.ts");
  return (await listKept()).filter(opensYet);
}

/** Whether kept files may be shown: not after signing out in any tab. */
export function useIsKeptHere(): boolean {
  const { user } = useSession();
  return shownOwner(user?.id) !== undefined;
}
