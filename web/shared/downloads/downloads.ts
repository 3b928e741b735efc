import { downloadsTexts } from "../../texts/downloads.ts";
import { languageOf } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";
import type { FileReference } from "../device-files/database.ts";
import { listenToDevice } from "../device-files/device-summary.ts";
import type { DownloadQueue } from "./download-queue.ts";
import type { WantedFile } from "./download-records.ts";
import { sayDownloading } from "./download-toasts.ts";

export type Downloadable = FileReference;

let opened: Promise<DownloadQueue> | undefined;

/** Loads the queue at the first tap, or when an earlier visit left downloads; one queue for each person. */
async function queue(): Promise<DownloadQueue> {
  opened ??= import("./download-queue.ts")
    .then(({ openQueue }) => openQueue())
    .then((queue) => {
      const stop = listenToDevice(({ type }) => {
        if (type !== "wiped") return;
        opened = undefined;
        stop();
      });
      return queue;
    });
  return await opened.catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
}

/** Downloads a file and hands it to the browser's downloads. */
export function download(file: WantedFile): Promise<void> {
  sayDownloading();
  return withQueue((downloads) => downloads.add(file, "save"));
}

/** Downloads a file and keeps it on this device for reading offline. */
export function keepOffline(file: WantedFile): Promise<void> {
  void requestPersistence().catch(() => undefined);
  return withQueue((downloads) => downloads.add(file, "keep"));
}

/** Asks the browser not to evict these bytes when the device runs full; it may refuse. */
async function requestPersistence(): Promise<void> {
  await navigator.storage?.persist?.();
}

export function pauseDownload(file: FileReference): Promise<void> {
  return withQueue((downloads) => downloads.pause(file));
}

export function resumeDownload(file: FileReference): Promise<void> {
  return withQueue((downloads) => downloads.resume(file));
}

/** Stops a download and removes its bytes. */
export function cancelDownload(file: FileReference): Promise<void> {
  return withQueue((downloads) => downloads.cancel(file));
}

/** Hands a file to the browser's downloads again: some browsers block several at once. */
export function saveAgain(file: FileReference): Promise<void> {
  return withQueue((downloads) => downloads.saveAgain(file));
}

/** Continues what an earlier visit left unfinished. */
export function takeUpDownloads(): Promise<void> {
  return withQueue((downloads) => downloads.takeUp());
}

/** The queue or its worker may fail to load. Offline this waits for the network; otherwise it shows the failure. */
async function withQueue(work: (downloads: DownloadQueue) => Promise<void>): Promise<void> {
  try {
    await work(await queue());
  } catch {
    const { failed, waitsForNetwork } = downloadsTexts[languageOf(window.location.pathname)];
    if (navigator.onLine) return void notify.error(failed, { id: "downloading" });
    notify.blank(waitsForNetwork, { id: "downloading" });
    await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    sayDownloading();
    await withQueue(work);
  }
}
