import { readBytes } from "../device-files/byte-stores.ts";
import type { FileRecord } from "../device-files/file-record.ts";
import { hide, show, shownDownloads, shownKeyOf, update } from "./shown-downloads.ts";

/** Another tab brings it: this one shows how far that is. */
export function showElsewhere({ key, loaded }: { key: string; loaded: number }): void {
  const shown = shownDownloads.get()[key.split("/")[1] ?? ""];
  if (shown?.phase === "elsewhere") show({ ...shown, loaded });
}

/** What stands still: paused or failed. What is whole has nothing to show beyond its end. */
export async function showRecord(record: FileRecord): Promise<void> {
  const { state, problem, key } = record;
  const shown = shownDownloads.get()[shownKeyOf(record)];
  if (state === "whole" || state === "wanted") {
    if (shown && shown.phase !== "done") hide(record);
    return;
  }
  const loaded = (await readBytes(key))?.size ?? 0;
  update(record, { phase: state, problem, loaded, message: shown?.message });
}
