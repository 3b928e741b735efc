import { openTabChannel } from "../../state/tab-channel.ts";

/** `wiped`: let go of everything; `changed`: a record is other than it was; `grown`: so many bytes are here. */
export type DeviceNews =
  | { type: "wiped" }
  | { type: "changed"; key: string }
  | { type: "grown"; key: string; loaded: number };

type Listener = (news: DeviceNews) => void;
const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;

/** Tells this person's other tabs about the files on this device, and this one when all are gone. */
export function announce(news: DeviceNews): void {
  opened()?.postMessage(news);
  if (news.type === "wiped") tellHere(news);
}

/** Returns how to stop. */
export function listenToDevice(onNews: Listener): () => void {
  opened();
  listeners.add(onNews);
  return () => listeners.delete(onNews);
}

/** One for speaking and hearing: a channel does not hear itself. None where the browser refuses one. */
function opened(): BroadcastChannel | undefined {
  if (channel) return channel;
  channel = openTabChannel("device-files");
  if (!channel) return undefined;
  // Only announce speaks on this channel.
  channel.onmessage = ({ data }) => tellHere(data as DeviceNews);
  return channel;
}

function tellHere(news: DeviceNews): void {
  for (const listener of [...listeners]) listener(news);
}
