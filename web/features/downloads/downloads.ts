import { downloadsMessages } from "../../messages/downloads.ts";
import { languageOf } from "../../messages/language.ts";
import { notify } from "../../ui/toast.ts";
import { listenToDevice } from "../device-files/device-channel.ts";
import type { FileReference } from "../device-files/file-record.ts";
import type { DownloadQueue } from "./download-queue.ts";
import type { WantedFile } from "./download-records.ts";
import { sayDownloading } from "./download-toasts.ts";

export type Downloadable = FileReference;

let opened: Promise<DownloadQueue> | undefined;

/** Loaded at the first tap, or when an earlier visit left something; another person gets another. */
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

/** Brings a file onto this device and hands it to the browser's downloads. */
export function download(file: WantedFile): Promise<void> {
  sayDownloading();
  return withQueue((downloads) => downloads.add(file, "save"));
}

/** Brings a file onto this device and keeps it here, for reading without a network. */
export function keepOffline(file: WantedFile): Promise<void> {
  void askToSpare().catch(() => undefined);
  return withQueue((downloads) => downloads.add(file, "keep"));
}

/** Helps the browser to spare these bytes when the phone runs full; a refusal changes nothing. */
async function askToSpare(): Promise<void> {
  await navigator.storage?.persist?.();
}

export function pauseDownload(file: FileReference): Promise<void> {
  return withQueue((downloads) => downloads.pause(file));
}

export function resumeDownload(file: FileReference): Promise<void> {
  return withQueue((downloads) => downloads.resume(file));
}

/** Stops it and removes what came of it. */
export function cancelDownload(file: FileReference): Promise<void> {
  return withQueue((downloads) => downloads.cancel(file));
}

/** Hands a file over once more: some browsers ask first when several come at once. */
export function saveAgain(file: FileReference): Promise<void> {
  return withQueue((downloads) => downloads.saveAgain(file));
}

/** Goes on with what an earlier visit left unfinished. */
export function takeUpDownloads(): Promise<void> {
  return withQueue((downloads) => downloads.takeUp());
}

/**
 * The queue's own chunk may not arrive. Without a network that is waited out, for as long as the page
 * stands; otherwise nothing has begun, and that is said.
 */
async function withQueue(work: (downloads: DownloadQueue) => Promise<void>): Promise<void> {
  try {
    await work(await queue());
  } catch {
    const { failed, waitsForNetwork } = downloadsMessages[languageOf(window.location.pathname)];
    if (navigator.onLine || opened) return void notify.error(failed, { id: "downloading" });
    notify.blank(waitsForNetwork, { id: "downloading" });
    await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    sayDownloading();
    await withQueue(work);
  }
}
