import { openTabChannel } from "../../state/tab-channel.ts";

/** Tells this person's other tabs that somebody signed in or out. */
const CHANNEL = "session";

/** The channel that this tab listens on. A channel does not receive its own messages, but a second one would. */
let listening: BroadcastChannel | undefined;

export function announceSession(): void {
  const channel = listening ?? openTabChannel(CHANNEL);
  channel?.postMessage("changed");
  if (channel !== listening) channel?.close();
}

/** Calls `onChange` when another tab announces a change; returns a function that stops listening. */
export function listenToOtherTabs(onChange: () => void): () => void {
  const channel = openTabChannel(CHANNEL);
  if (channel) channel.onmessage = onChange;
  listening = channel;
  return () => {
    if (listening === channel) listening = undefined;
    channel?.close();
  };
}
