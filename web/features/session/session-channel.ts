/** Tells this person's other tabs that somebody signed in or out. */
const CHANNEL = "session";

export function announceSession(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("changed");
  channel.close();
}

/** Calls `onChange` when another tab announced a change; returns how to stop. */
export function listenToOtherTabs(onChange: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = onChange;
  return () => channel.close();
}
