import { openTabChannel } from "../../state/tab-channel.ts";

/** Tells this person's other tabs that somebody signed in or out. */
const CHANNEL = "session";

export function announceSession(): void {
  const channel = openTabChannel(CHANNEL);
  channel?.postMessage("changed");
  channel?.close();
}

/** Calls `onChange` when another tab announced a change; returns how to stop. */
export function listenToOtherTabs(onChange: () => void): () => void {
  const channel = openTabChannel(CHANNEL);
  if (channel) channel.onmessage = onChange;
  return () => channel?.close();
}
