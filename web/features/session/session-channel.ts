import { openTabChannel } from "../../state/tab-channel.ts";

/** Tells this person's other tabs that somebody signed in or out. */
const CHANNEL = "session";

/** The one that this tab listens with: it does not hear itself, while a second one would be heard. */
let listening: BroadcastChannel | undefined;

export function announceSession(): void {
  const channel = listening ?? openTabChannel(CHANNEL);
  channel?.postMessage("changed");
  if (channel !== listening) channel?.close();
}

/** Calls `onChange` when another tab announced a change; returns how to stop. */
export function listenToOtherTabs(onChange: () => void): () => void {
  const channel = openTabChannel(CHANNEL);
  if (channel) channel.onmessage = onChange;
  listening = channel;
  return () => {
    if (listening === channel) listening = undefined;
    channel?.close();
  };
}
