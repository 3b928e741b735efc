import { waitUntilDue } from "../../state/wait-until-due.ts";

const FIRST_MS = 5_000;
const LAST_MS = 60_000;

/**
 * Opens a page as soon as it can be reached. It asks at intervals while the page is visible, because the browser
 * does not report that a connection without data, as in a train, works again. It never asks at once: the offline
 * page is shown because the address has just failed, and would be shown again.
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

/** Whether the server itself responds, not a gateway that cannot reach it. */
async function isReached(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(address, { method: "HEAD", cache: "no-store", signal });
    return answer.status < 500;
  } catch {
    return false;
  }
}
