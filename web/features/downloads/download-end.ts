import { readBytes, removeBytes } from "../device-files/byte-stores.ts";
import type { FileRecord } from "../device-files/file-record.ts";
import { findRecord } from "../device-files/records.ts";
import { refreshKept } from "../kept-files/kept-ids.ts";
import { alterFile, forgetFile } from "./download-records.ts";
import * as say from "./download-toasts.ts";
import type { NextStep } from "./next-step.ts";
import { problemSentence } from "./problem-sentence.ts";
import { saveBlob, saveByBrowser } from "./save-blob.ts";
import { hide, update } from "./shown-downloads.ts";
import { addressOfFile } from "./sources.ts";

/** Writes down why a download stands still, shows it and says it. */
export async function failDownload(
  record: FileRecord,
  { problem, message, keepsBytes }: Extract<NextStep, { type: "fail" }>,
): Promise<void> {
  if (!keepsBytes) await removeBytes(record.key);
  await alterFile(record, { state: "failed", problem, ...(keepsBytes ? {} : { etag: null }) });
  update(record, { phase: "failed", problem, message, ...(keepsBytes ? {} : { loaded: 0 }) });
  say.sayFailed(problemSentence({ problem, message, size: record.size }));
}

/** The file is here, whole and verified: it is handed over, or kept. */
export async function finishDownload(before: FileRecord, size: number): Promise<void> {
  const now = new Date().toISOString();
  const wanted = await findRecord(before.key);
  const record = await alterFile(before, {
    state: "whole",
    isToSave: false,
    isOutdated: false,
    size,
    wholeAt: now,
    checkedAt: now,
  });
  if (!wanted || !record) return;
  update({ ...record, isToSave: wanted.isToSave }, { phase: "done", loaded: size, size });
  if (record.isKept) await refreshKept();
  if (wanted.isToSave) await handOver(record);
  else say.sayKept();
}

/** Gives the bytes to the browser's own downloads, and says so. */
export async function handOver(record: FileRecord): Promise<void> {
  const bytes = await readBytes(record.key);
  if (!bytes) {
    await alterFile(record, { isToSave: true });
    return await failDownload(record, {
      type: "fail",
      problem: "lost",
      message: "",
      keepsBytes: false,
    });
  }
  saveBlob(new File([bytes], record.filename, { type: record.mimeType }), record.filename);
  say.sayDownloaded();
}

/** A small file may pass through memory; a large one would take the whole phone with it. */
const MOST_IN_MEMORY_BYTES = 16_000_000;

/**
 * Where the browser keeps nothing, a large file is left to the browser's own downloads, and nothing
 * can be kept. True where that was the end of it.
 */
export async function settleWithoutStore(key: string): Promise<boolean> {
  const record = await findRecord(key);
  if (record?.state !== "wanted") return true;
  const { isToSave, size } = record;
  if (!isToSave) {
    await failDownload(record, {
      type: "fail",
      problem: "no-place",
      message: "",
      keepsBytes: false,
    });
    return true;
  }
  if (size <= MOST_IN_MEMORY_BYTES) return false;
  saveByBrowser(addressOfFile(record));
  await forgetFile(record);
  hide(record);
  say.sayByBrowser();
  return true;
}
