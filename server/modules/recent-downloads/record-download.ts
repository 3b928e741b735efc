import type { FastifyRequest } from "fastify";
import { limits } from "../../../contract/limits.ts";
import type { AppContext } from "../../context.ts";
import { type DownloadedFile, keepLatest, saveDownload } from "./recent-downloads.repository.ts";

export type Download = { userId: string; file: DownloadedFile };

/** The same file begun again so soon is the same download, tried once more. */
const SAME_DOWNLOAD_MS = 10 * 60 * 1000;

const REMEMBERED = 5_000;

/**
 * Makes what a route calls when a download's first byte goes out. It never fails: a download is not held
 * up by what is only remembered of it.
 */
export function downloadRecorder({ database, now }: Pick<AppContext, "database" | "now">) {
  const latest = new Map<string, { key: string; at: number }>();
  return async (request: FastifyRequest, { userId, file }: Download): Promise<void> => {
    const at = now();
    const key = "materialId" in file ? file.materialId : file.noteId;
    const last = latest.get(userId);
    if (last?.key === key && at.valueOf() - last.at < SAME_DOWNLOAD_MS) return;
    if (latest.size >= REMEMBERED) latest.clear();
    try {
      await database.transaction(async (trx) => {
        await saveDownload(trx, { userId, file, at });
        await keepLatest(trx, userId, limits.recentDownloads);
      });
      latest.set(userId, { key, at: at.valueOf() });
    } catch (error) {
      request.log.warn({ err: error }, "a download was not remembered");
    }
  };
}
