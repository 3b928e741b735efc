import type { FastifyRequest } from "fastify";
import { limits } from "../../../contract/limits.ts";
import type { AppContext } from "../../context.ts";
import { istDay } from "../../ist.ts";
import { saveOpened } from "./new-notes.repository.ts";
import {
  countDownload,
  type DownloadedFile,
  keepLatest,
  saveDownload,
} from "./recent-downloads.repository.ts";

export type Download = {
  userId: string;
  file: DownloadedFile;
  /** The hash of the bytes: a replaced file counts as another one. */
  sha256: string;
};

/** The same file requested again within this time is the same download. */
const SAME_DOWNLOAD_MS = 10 * 60 * 1000;

const REMEMBERED = 5_000;

/**
 * Makes the function that a route calls before a download's first byte. It never fails, because a download
 * must not fail over its record.
 */
export function downloadRecorder({ database, now }: Pick<AppContext, "database" | "now">) {
  const latest = new Map<string, { key: string; at: number }>();
  return async (request: FastifyRequest, { userId, file, sha256 }: Download): Promise<void> => {
    const at = now();
    const fileId = "materialId" in file ? file.materialId : file.noteId;
    const key = `${fileId} ${sha256}`;
    const last = latest.get(userId);
    if (last?.key === key && at.valueOf() - last.at < SAME_DOWNLOAD_MS) return;
    if (latest.size >= REMEMBERED) latest.clear();
    try {
      await database.transaction(async (trx) => {
        await saveDownload(trx, { userId, file, at });
        await keepLatest(trx, userId, limits.recentDownloads);
        if ("noteId" in file) await saveOpened(trx, { userId, noteId: file.noteId, at });
        await countDownload(trx, { fileId, day: istDay(at) });
      });
      latest.set(userId, { key, at: at.valueOf() });
    } catch (error) {
      request.log.warn({ err: error }, "a download was not remembered");
    }
  };
}
