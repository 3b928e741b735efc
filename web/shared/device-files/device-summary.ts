import { store, stored, storeText } from "../../state/device-storage.ts";
import type { FileRecord } from "./database.ts";

const KEY = "device-files";

/**
 * What the page must know before it loads anything: whose files are on this device, how many are unfinished
 * and how many are kept. It is in localStorage because that can be read synchronously.
 */
type DeviceSummary = {
  owner: string;
  unfinished: number;
  kept: number;
  /** Somebody signed out and the files are not removed yet: they must not be shown any more. */
  isToWipe?: boolean;
  /** The latest moment that the clock has shown since the server was asked (ISO). */
  seenAt?: string;
};

/** Undefined where there are no files at all. */
export function deviceSummary(): DeviceSummary | undefined {
  return stored<DeviceSummary>(KEY);
}

export function writeDeviceSummary(summary: DeviceSummary | undefined): void {
  // Where storage is refused, no file is stored either.
  if (summary) store(KEY, { seenAt: deviceSummary()?.seenAt, ...summary });
  else storeText(KEY, null);
}

/** The latest moment that this device's clock has shown, in milliseconds: set back, it gives nobody more time. */
export function latestMoment(): number {
  const summary = deviceSummary();
  const latest = Math.max(Date.now(), Date.parse(summary?.seenAt ?? "1970"));
  if (summary) writeDeviceSummary({ ...summary, seenAt: new Date(latest).toISOString() });
  return latest;
}

/** The server has answered: the clock counts from now, also where it had been wrong before. */
export function noteContact(): void {
  const summary = deviceSummary();
  if (summary) writeDeviceSummary({ ...summary, seenAt: new Date().toISOString() });
}

/** How long kept files open after the server last said that this person may have them. */
export const OFFLINE_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Whether a kept file still opens. A clock that was set back counts from the latest moment it has shown; one that is
 * before the server's word says nothing, so the file waits for the next contact.
 */
export function opensYet({ checkedAt, wholeAt }: Pick<FileRecord, "checkedAt" | "wholeAt">) {
  const contact = Date.parse(checkedAt ?? wholeAt ?? "");
  return Date.now() >= contact - DAY_MS && latestMoment() - contact <= OFFLINE_DAYS * DAY_MS;
}

/**
 * Whose files may be shown: those of the person who is signed in or, while the session is unknown, of the
 * last one. Signing out removes the files, so an expired session is the only other case.
 */
export function shownOwner(signedIn: string | undefined): string | undefined {
  const summary = deviceSummary();
  if (!summary || summary.isToWipe) return undefined;
  return signedIn === undefined || signedIn === summary.owner ? summary.owner : undefined;
}

/** From this moment no file of this device is shown, even if removing them fails. */
export function hideDeviceFiles(): void {
  const summary = deviceSummary();
  if (summary) writeDeviceSummary({ ...summary, isToWipe: true });
}

/** Removes everybody's files from this device, if there are any. */
export async function wipeDeviceFiles(): Promise<void> {
  if (deviceSummary()) await wipeWithoutSummary();
}

/**
 * The same where the summary may be gone already, as after the browser cleared this site's storage: a running
 * download must not store its file after that. A failure is tried again at the next start.
 */
export async function wipeWithoutSummary(): Promise<void> {
  hideDeviceFiles();
  announce({ type: "wiped" });
  try {
    const { removeEverything } = await import("./database.ts");
    await removeEverything();
    writeDeviceSummary(undefined);
  } catch {
    // The summary is marked, so the next start tries again.
  }
}

/** `wiped`: all files are gone; `changed`: a record changed; `grown`: this many bytes are stored now. */
export type DeviceNews =
  | { type: "wiped" }
  | { type: "changed"; key: string }
  | { type: "grown"; key: string; loaded: number };

type Listener = (news: DeviceNews) => void;
const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;

/** Informs this person's other tabs about the files on this device, and this tab when all are gone. */
export function announce(news: DeviceNews): void {
  openedChannel()?.postMessage(news);
  if (news.type === "wiped") informListeners(news);
}

/** Returns how to stop. */
export function listenToDevice(onNews: Listener): () => void {
  openedChannel();
  listeners.add(onNews);
  return () => listeners.delete(onNews);
}

/** One channel for sending and receiving, as a channel does not receive its own messages. */
function openedChannel(): BroadcastChannel | undefined {
  if (channel) return channel;
  channel = openTabChannel("device-files");
  if (!channel) return undefined;
  // Only `announce` sends on this channel.
  channel.onmessage = ({ data }) => informListeners(data as DeviceNews);
  return channel;
}

function informListeners(news: DeviceNews): void {
  for (const listener of [...listeners]) listener(news);
}

/** A channel to this site's other tabs; undefined if the browser blocks it together with storage. */
function openTabChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
