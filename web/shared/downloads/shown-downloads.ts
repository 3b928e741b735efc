import { createStore, useStore } from "../../state/store.ts";
import type { DownloadPhase } from "../../texts/downloads.ts";
import type { FileProblem, FileRecord, FileReference } from "../device-files/database.ts";

/** A download as shown: in progress, stopped or just finished. */
export type ShownDownload = FileReference & {
  title: string;
  phase: DownloadPhase;
  loaded: number;
  size: number;
  bytesPerSecond?: number | undefined;
  problem?: FileProblem | undefined;
  /** The server's sentence about the problem. */
  message?: string | undefined;
  isToSave: boolean;
  isKept: boolean;
  /** The file changed on the server and the download restarted. */
  isOther?: boolean;
};

type ShownDownloads = Readonly<Record<string, ShownDownload>>;

const none: ShownDownloads = {};

/** By kind and id; written by the queue. */
export const shownDownloads = createStore(none);

export function shownKeyOf({ kind, id }: FileReference): string {
  return `${kind}-${id}`;
}

export function useShownDownloads(): ShownDownloads {
  return useStore(shownDownloads, none);
}

export function useShownDownload(file: FileReference): ShownDownload | undefined {
  return useShownDownloads()[shownKeyOf(file)];
}

export function show(download: ShownDownload): void {
  shownDownloads.set({ ...shownDownloads.get(), [shownKeyOf(download)]: download });
}

/** Shows a record, or a change of it. */
export function update(record: FileRecord, change: Partial<ShownDownload>): void {
  const { kind, id, title, size, isToSave, isKept } = record;
  const before = shownDownloads.get()[shownKeyOf(record)];
  const start = { kind, id, title, size, isToSave, isKept, phase: "queued" as const, loaded: 0 };
  show({ ...(before ?? start), title, isToSave, isKept, ...change });
}

export function hide(file: FileReference): void {
  const { [shownKeyOf(file)]: _hidden, ...others } = shownDownloads.get();
  shownDownloads.set(others);
}

/** Whether the download is running, or waits to. */
export function isUnderWay({ phase }: ShownDownload): boolean {
  return phase !== "paused" && phase !== "failed" && phase !== "done" && phase !== "elsewhere";
}
