/** Tells this person's other tabs, and their workers, about the files on this device. */
const CHANNEL = "device-files";

/** `wiped`: let go of everything; `changed`: a record is other than it was. */
export type DeviceNews = { type: "wiped" } | { type: "changed"; key: string };

export function announce(news: DeviceNews): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** Returns how to stop. */
export function listenToDevice(onNews: (news: DeviceNews) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  // Only announce speaks on this channel.
  channel.onmessage = ({ data }) => onNews(data as DeviceNews);
  return () => channel.close();
}
