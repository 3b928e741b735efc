import {
  type FileRecord,
  type FileReference,
  findRecord,
  keyOf,
  listRecords,
} from "../device-files/database.ts";
import { hasRoomFor, readBytes, removeBytes } from "../device-files/device-bytes.ts";
import {
  type DeviceNews,
  deviceSummary,
  listenToDevice,
  opensYet,
  wipeDeviceFiles,
} from "../device-files/device-summary.ts";
import { currentUser, followSession } from "../session/session-store.ts";
import { type Attempts, openAttempts } from "./attempts.ts";
import { handOver, leaveToBrowser, refuseForRoom } from "./download-end.ts";
import { createSemaphore, holdDownload } from "./download-lock.ts";
import {
  alterFile,
  forgetFile,
  type Purpose,
  showElsewhere,
  showRecord,
  tidyFiles,
  type WantedFile,
  wantedRecord,
  wantFile,
} from "./download-records.ts";
import { runDownload } from "./download-run.ts";
import * as toasts from "./download-toasts.ts";
import { hide, shownDownloads, update } from "./shown-downloads.ts";

/** More at once would only make each slower on a phone's connection. */
const AT_ONCE = 2;
/** The tab in which somebody tapped starts before the other tabs do. */
const OTHER_TAB_DELAY_MS = 500;
const TIDY_MS = 11 * 60_000;
/** Owner of a download while nobody is signed in; the server will refuse it. */
const NOBODY = "nobody";

/** The queue of the person who is signed in; another person's files are removed first. */
export async function openQueue(): Promise<DownloadQueue> {
  // Offline the session is unknown; the last person here has not signed out.
  const user = await currentUser().catch(() => undefined);
  const owner = user?.id ?? deviceSummary()?.owner ?? NOBODY;
  const summary = deviceSummary();
  if (summary && (summary.isToWipe || summary.owner !== owner)) await wipeDeviceFiles();
  return new DownloadQueue(owner);
}

/**
 * Starts, pauses and cancels one person's downloads; the records in the database say what is true. Somebody may sign out
 * while any of it waits: then it is over, and nothing more is stored, shown or handed over.
 */
export class DownloadQueue {
  readonly #owner: string;
  readonly #semaphore = createSemaphore(AT_ONCE);
  readonly #running = new Map<string, AbortController>();
  readonly #stopListening: (() => void)[];
  #attempts: Promise<Attempts | undefined> | undefined;
  #isOver = false;

  constructor(owner: string) {
    this.#owner = owner;
    const tidying = window.setInterval(() => void tidyFiles(owner).catch(() => undefined), TIDY_MS);
    this.#stopListening = [
      listenToDevice((news) => this.#follow(news)),
      followSession(({ user }) => {
        if (user && user.id !== owner) void wipeDeviceFiles().then(() => this.#end());
      }),
      () => window.clearInterval(tidying),
    ];
  }

  async add(file: WantedFile, purpose: Purpose): Promise<void> {
    const canStore = await this.#openAttempts();
    if (this.#isOver) return;
    if (!canStore) return leaveToBrowser(file, purpose);
    const before = await this.#recordOf(file);
    if (this.#isOver) return;
    if (before?.state === "whole" && before.isKept && !before.isOutdated && opensYet(before)) {
      const isThere = await readBytes(before.key);
      if (this.#isOver) return;
      if (isThere) {
        return purpose === "keep" ? toasts.sayKept() : await handOver(before);
      }
    }
    const wanting = { owner: this.#owner, file, purpose };
    if (before?.state !== "whole" && !(await hasRoomFor(file.size))) {
      return this.#isOver ? undefined : await refuseForRoom(wanting);
    }
    await this.#start(wantedRecord(before, wanting), () => wantFile(wanting));
  }

  async pause(file: FileReference): Promise<void> {
    const record = await this.#recordOf(file);
    if (this.#isOver) return;
    if (record) await alterFile(record, { state: "paused" });
    if (this.#isOver) return;
    this.#stop(file);
    if (record) update(record, { phase: "paused" });
    toasts.sayNoMore();
  }

  async resume(file: FileReference): Promise<void> {
    const record = await this.#recordOf(file);
    if (record) await this.#start(record, () => alterFile(record, { state: "wanted" }));
  }

  async cancel(file: FileReference): Promise<void> {
    const record = await this.#recordOf(file);
    if (this.#isOver) return;
    this.#stop(file);
    if (record) await forgetFile(record);
    if (this.#isOver) return;
    hide(file);
    toasts.sayNoMore();
  }

  async saveAgain(file: FileReference): Promise<void> {
    const record = await this.#recordOf(file);
    if (record && !this.#isOver) await handOver(record);
  }

  /** Continues what an earlier visit left, and shows what is paused or failed. */
  async takeUp(): Promise<void> {
    await tidyFiles(this.#owner);
    for (const record of await listRecords(this.#owner)) {
      if (this.#isOver) return;
      if (record.state === "whole" && record.isToSave) this.#continue(record);
      else if (record.state === "wanted") this.#continue(record);
      else await showRecord(record);
    }
    if (!this.#isOver && deviceSummary()?.kept) {
      const { checkKept } = await import("./check-kept.ts");
      await checkKept({ isNow: false });
    }
  }

  async #start(record: FileRecord, write: () => Promise<unknown>): Promise<void> {
    const { key } = record;
    if (this.#isOver) return;
    if (this.#running.has(key)) return void (await write());
    const stopping = new AbortController();
    const { signal } = stopping;
    this.#running.set(key, stopping);
    update(record, { phase: "queued", problem: undefined, message: undefined });
    const run = async () => {
      const attempts = await this.#openAttempts();
      if (!attempts) throw new Error("This browser stores no files any more.");
      await runDownload(key, { attempts, signal });
    };
    const { written, over } = holdDownload(key, {
      write,
      run: () => this.#semaphore.hold(run),
      onElsewhere: () => signal.aborted || update(record, { phase: "elsewhere" }),
      signal,
    });
    void over
      .catch(() => this.#isOver || update(record, { phase: "failed", problem: "unavailable" }))
      .then(async () => {
        this.#running.delete(key);
        if (!this.#isOver) await this.#settle(key);
      })
      // Where the record cannot be read, the download is shown as it was.
      .catch(() => undefined);
    await written;
  }

  /** Runs a download whose record is stored already. */
  #continue(record: FileRecord): void {
    void this.#start(record, async () => undefined).catch(() => undefined);
  }

  /** Does what the record says, after a run or when another tab changed it. */
  async #settle(key: string): Promise<void> {
    const record = await findRecord(key);
    if (this.#isOver) return;
    if (!record) await this.#removeGone(key);
    else if (record.state === "wanted") this.#continue(record);
    else if (this.#running.has(key)) this.#running.get(key)?.abort();
    else await showRecord(record);
  }

  async #removeGone(key: string): Promise<void> {
    this.#running.get(key)?.abort();
    const [, name = ""] = key.split("/");
    const shown = shownDownloads.get()[name];
    if (shown) hide(shown);
    if (!this.#running.has(key)) await removeBytes(key);
  }

  #follow(news: DeviceNews): void {
    if (news.type === "wiped") this.#end();
    else if (!news.key.startsWith(`${this.#owner}/`)) return;
    else if (news.type === "grown") showElsewhere(news);
    else {
      window.setTimeout(() => this.#isOver || void this.#settle(news.key), OTHER_TAB_DELAY_MS);
    }
  }

  #end(): void {
    this.#isOver = true;
    for (const stopping of this.#running.values()) stopping.abort();
    void this.#attempts?.then((attempts) => attempts?.end());
    shownDownloads.set({});
    for (const stop of this.#stopListening) stop();
  }

  /** Opened with the first download, as it starts a worker. */
  #openAttempts(): Promise<Attempts | undefined> {
    this.#attempts ??= openAttempts().catch((error: unknown) => {
      this.#attempts = undefined;
      throw error;
    });
    return this.#attempts;
  }

  #recordOf(file: FileReference): Promise<FileRecord | undefined> {
    return findRecord(keyOf(this.#owner, file));
  }

  #stop(file: FileReference): void {
    this.#running.get(keyOf(this.#owner, file))?.abort();
  }
}
