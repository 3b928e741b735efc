/** Speaks to this person's other tabs. None where the browser refuses a channel along with its storage. */
export function openTabChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
