import { type FileRecord, findRecord } from "../device-files/database.ts";
import { readBytes, removeBytes } from "../device-files/device-bytes.ts";
import { noteContact } from "../device-files/device-summary.ts";
import { alterFile, type Purpose, type WantedFile, wantFile } from "./download-records.ts";
import * as toasts from "./download-toasts.ts";
import { problemSentence } from "./download-toasts.ts";
import { addressOfFile, saveBlob, saveByBrowser } from "./file-request.ts";
import { onceKept, refreshKept } from "./kept-ids.ts";
import type { NextStep } from "./next-step.ts";
import { update } from "./shown-downloads.ts";

/** Stores and shows why a download stopped. */
export async function failDownload(
  record: FileRecord,
  { problem, message, keepsBytes }: Extract<NextStep, { type: "fail" }>,
): Promise<void> {
  if (!keepsBytes) await removeBytes(record.key);
  await alterFile(record, { state: "failed", problem, ...(keepsBytes ? {} : { etag: null }) });
  update(record, { phase: "failed", problem, message, ...(keepsBytes ? {} : { loaded: 0 }) });
  toasts.sayFailed(problemSentence({ problem, message, size: record.size }));
}

/** Hands over or keeps a file that is complete and verified. */
export async function finishDownload(before: FileRecord, size: number): Promise<void> {
  const now = new Date().toISOString();
  const wanted = await findRecord(before.key);
  noteContact();
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
  else onceKept(record.id, toasts.sayKept);
}

/** Hands the bytes to the browser's downloads, with a toast. */
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
  toasts.sayDownloaded();
}

/** Where the browser stores nothing, its own downloads bring a file, and none can be kept. */
export function leaveToBrowser(file: WantedFile, purpose: Purpose): void {
  if (purpose === "keep") toasts.sayNoPlace();
  else {
    saveByBrowser(addressOfFile(file));
    toasts.sayByBrowser();
  }
}

/** Refuses before the first byte, as half a file is of no use. */
export async function refuseForRoom(wanting: Parameters<typeof wantFile>[0]): Promise<void> {
  const record = await wantFile(wanting, { state: "failed", problem: "no-room" });
  update(record, { phase: "failed", problem: "no-room" });
  toasts.sayFailed(problemSentence({ problem: "no-room", size: record.size }));
}
