import { waitUntilDue } from "../../state/wait-until-due.ts";

const FIRST_MS = 5_000;
const LAST_MS = 60_000;

/**
 * Goes to a page once the network brings it. The browser tells when it is back, but not of a link that
 * stood all the time and brought nothing, as in a train: that is tried now and then, while somebody looks.
 * Never at once: whoever is here was just refused, and one refused again is back here.
 */
export async function leaveWhenReached(address: string, signal: AbortSignal): Promise<void> {
  let due = waitUntilDue(FIRST_MS, signal);
  for (let delayMs = FIRST_MS; ; delayMs = Math.min(2 * delayMs, LAST_MS)) {
    await due;
    if (signal.aborted) return;
    const asking = new AbortController();
    due = waitUntilDue(delayMs, signal).finally(() => asking.abort());
    if (navigator.onLine && !document.hidden && (await isReached(address, asking.signal))) {
      if (!signal.aborted) window.location.replace(address);
      return;
    }
  }
}

/** Whether the server answers, and not a gateway that cannot find it. */
async function isReached(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(address, { method: "HEAD", cache: "no-store", signal });
    return answer.status < 500;
  } catch {
    return false;
  }
}
