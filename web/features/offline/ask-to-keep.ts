import type { KeepRequest } from "../../service-worker/addresses.ts";
import { deviceSummary } from "../device-files/device-summary.ts";
import { thisBuild } from "./this-build.ts";
import { activeWorker } from "./worker.ts";

/** Asks the worker to keep a page and, where files are kept on this device, what reading them needs. */
export async function askToKeep(pathname: string): Promise<void> {
  if (!navigator.onLine) return;
  const worker = await activeWorker();
  if (!worker) return;
  const filesForReading = deviceSummary()?.kept ? await findFilesForReading() : [];
  const request: KeepRequest = { keep: pathname, build: thisBuild(), filesForReading };
  worker.postMessage(request);
}

/** Without them the page is kept all the same; the next page tries again. */
async function findFilesForReading(): Promise<readonly string[]> {
  try {
    const { filesForReading } = await import("../kept-files/files-for-reading.ts");
    return await filesForReading(thisBuild());
  } catch {
    return [];
  }
}
