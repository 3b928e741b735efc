/** A channel to this site's other tabs; undefined if the browser blocks it together with storage. */
export function openTabChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
