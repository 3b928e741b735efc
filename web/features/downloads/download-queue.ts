import { readBytes, removeBytes } from "../device-files/byte-stores.ts";
import { listenToDevice } from "../device-files/device-channel.ts";
import { deviceSummary } from "../device-files/device-summary.ts";
import { type FileRecord, type FileReference, keyOf } from "../device-files/file-record.ts";
import { findRecord, listRecords } from "../device-files/records.ts";
import { wipeDeviceFiles } from "../device-files/wipe.ts";
import { currentUser, followSession } from "../session/session-store.ts";
import { type Attempts, openAttempts } from "./attempts.ts";
import { handOver } from "./download-end.ts";
import {
  alterFile,
  forgetFile,
  type Purpose,
  tidyFiles,
  type WantedFile,
  wantedRecord,
  wantFile,
} from "./download-records.ts";
import { runDownload } from "./download-run.ts";
import * as say from "./download-toasts.ts";
import { holdDownload } from "./hold-download.ts";
import { problemSentence } from "./problem-sentence.ts";
import { hasRoomFor } from "./room.ts";
import { showElsewhere, showRecord } from "./show-record.ts";
import { hide, shownDownloads, update } from "./shown-downloads.ts";
import { createSlots } from "./slots.ts";

/** More at once would only make each slower on one phone's link. */
const AT_ONCE = 2;
/** The tab in which somebody tapped begins before the others hear of it. */
const TAB_ASKED_FIRST_MS = 500;
const TIDY_MS = 11 * 60_000;
/** Whoever is asked for although nobody is signed in; the server will refuse. */
const NOBODY = "nobody";

export type DownloadQueue = Awaited<ReturnType<typeof openQueue>>;

/** The downloads of whoever is signed in; another person's files are removed first. */
export async function openQueue() {
  // Without a network nobody can be asked; whoever was here last has not signed out.
  const user = await currentUser().catch(() => undefined);
  const owner = user?.id ?? deviceSummary()?.owner ?? NOBODY;
  const summary = deviceSummary();
  if (summary && (summary.isToWipe || summary.owner !== owner)) await wipeDeviceFiles();
  return queueOf(owner);
}

function queueOf(owner: string) {
  let opened: Promise<Attempts> | undefined;
  /** A worker only once there is work. */
  const attempts = () => {
    opened ??= openAttempts();
    return opened;
  };
  const slots = createSlots(AT_ONCE);
  const running = new Map<string, AbortController>();
  let isOver = false;
  const recordOf = (file: FileReference) => findRecord(keyOf(owner, file));

  const start = async (record: FileRecord, write: () => Promise<unknown>): Promise<void> => {
    const { key } = record;
    if (running.has(key)) return void (await write());
    const stopping = new AbortController();
    const { signal } = stopping;
    running.set(key, stopping);
    update(record, { phase: "queued", problem: undefined, message: undefined });
    const run = async () => runDownload(key, { attempts: await attempts(), signal });
    const { written, over } = holdDownload(key, {
      write,
      run: () => slots.hold(run),
      onElsewhere: () => update(record, { phase: "elsewhere" }),
      signal,
    });
    void over
      .catch(() => update(record, { phase: "failed", problem: "unavailable" }))
      .then(async () => {
        running.delete(key);
        if (!isOver) await settle(key);
      })
      // A record that cannot be read leaves the row as it is.
      .catch(() => undefined);
    await written;
  };

  /** What is written down already; how it ends stands in its row. */
  const goOnWith = (record: FileRecord) =>
    void start(record, async () => undefined).catch(() => undefined);

  /** After a run, and when another tab changed something: the record says what is true. */
  const settle = async (key: string) => {
    const record = await findRecord(key);
    if (!record) await showGone(key);
    else if (record.state === "wanted") goOnWith(record);
    else if (running.has(key)) running.get(key)?.abort();
    else await showRecord(record);
  };

  const showGone = async (key: string) => {
    running.get(key)?.abort();
    const [, name = ""] = key.split("/");
    const shown = shownDownloads.get()[name];
    if (shown) hide(shown);
    if (!running.has(key)) await removeBytes(key);
  };

  const stop = (file: FileReference) => running.get(keyOf(owner, file))?.abort();

  const queue = {
    async add(file: WantedFile, purpose: Purpose): Promise<void> {
      const before = await recordOf(file);
      if (before?.state === "whole" && before.isKept && !before.isOutdated) {
        if (await readBytes(before.key)) return await queue.saveKept(before, purpose);
      }
      const wanting = { owner, file, purpose };
      if (before?.state !== "whole" && !(await hasRoomFor(file.size))) {
        return await refuseForRoom(wanting);
      }
      await start(wantedRecord(before, wanting), () => wantFile(wanting));
    },
    async saveKept(record: FileRecord, purpose: Purpose): Promise<void> {
      if (purpose === "keep") say.sayKept();
      else await handOver(record);
    },
    async pause(file: FileReference): Promise<void> {
      const record = await recordOf(file);
      if (record) await alterFile(record, { state: "paused" });
      stop(file);
      if (record) update(record, { phase: "paused" });
      say.sayNoMore();
    },
    async resume(file: FileReference): Promise<void> {
      const record = await recordOf(file);
      if (record) await start(record, () => alterFile(record, { state: "wanted" }));
    },
    async cancel(file: FileReference): Promise<void> {
      const record = await recordOf(file);
      stop(file);
      if (record) await forgetFile(record);
      hide(file);
      say.sayNoMore();
    },
    async saveAgain(file: FileReference): Promise<void> {
      const record = await recordOf(file);
      if (record) await handOver(record);
    },
    /** Goes on with what an earlier visit left, and shows what stands still. */
    async takeUp(): Promise<void> {
      await tidyFiles(owner);
      for (const record of await listRecords(owner)) {
        if (record.state === "whole" && record.isToSave) goOnWith(record);
        else if (record.state === "wanted") goOnWith(record);
        else await showRecord(record);
      }
      if (deviceSummary()?.kept) {
        const { checkKept } = await import("../kept-files/check-kept.ts");
        await checkKept({ isNow: false });
      }
    },
  };

  const end = () => {
    isOver = true;
    for (const stopping of running.values()) stopping.abort();
    void opened?.then(({ end }) => end());
    shownDownloads.set({});
    stopListening();
    stopFollowing();
    window.clearInterval(tidying);
  };
  const stopListening = listenToDevice((news) => {
    if (news.type === "wiped") end();
    else if (!news.key.startsWith(`${owner}/`)) return;
    else if (news.type === "grown") showElsewhere(news);
    else window.setTimeout(() => isOver || void settle(news.key), TAB_ASKED_FIRST_MS);
  });
  const stopFollowing = followSession(({ user }) => {
    if (user && user.id !== owner) void wipeDeviceFiles().then(end);
  });
  const tidying = window.setInterval(() => void tidyFiles(owner), TIDY_MS);
  return queue;
}

/** Asked before the first byte: half a file is of no use, and the phone needs its room. */
async function refuseForRoom(wanting: Parameters<typeof wantFile>[0]): Promise<void> {
  const record = await wantFile(wanting, { state: "failed", problem: "no-room" });
  update(record, { phase: "failed", problem: "no-room" });
  say.sayFailed(problemSentence({ problem: "no-room", size: record.size }));
}
