import { createStore, useStore } from "../../state/store.ts";
import { deviceSummary } from "../device-files/device-summary.ts";

const none: ReadonlySet<string> = new Set();
const keptIds = createStore(none);
let isAsked = false;

/** The ids of what is kept on this device; loads nothing where nothing is. */
export function useKeptIds(): ReadonlySet<string> {
  return useStore(keptIds, none);
}

/** Reads them once; a later change comes by refreshKept. */
export function loadKeptIds(): void {
  if (isAsked || !deviceSummary()?.kept) return;
  isAsked = true;
  void refreshKept();
}

export async function refreshKept(): Promise<void> {
  const { listKept } = await import("./kept-files.ts");
  keptIds.set(new Set((await listKept()).map(({ id }) => id)));
}
