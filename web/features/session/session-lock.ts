import { openTabChannel } from "../../state/tab-channel.ts";

const LOCK = "session-cookies";
const CHANNEL = "signing-in";
/** After this wait a call goes ahead without the lock: a hanging tab must not block signing in or out. */
const MAX_WAIT_MS = 5000;

/**
 * Runs `work` under a lock that all tabs share, for every call that sets or clears the session cookies. Without
 * it a late response to a logout could clear the cookies and storage of somebody who has since signed in. Where
 * the browser has no Web Locks, `work` runs at once.
 */
export async function withSessionLock<Result>(work: () => Promise<Result>): Promise<Result> {
  let hasBegun = false;
  const waiting = new AbortController();
  const timer = window.setTimeout(() => waiting.abort(), MAX_WAIT_MS);
  const begin = () => {
    hasBegun = true;
    window.clearTimeout(timer);
    return work();
  };
  try {
    return await navigator.locks.request(LOCK, { signal: waiting.signal }, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return work();
  }
}

/** Asks every tab to cancel a logout request that is still running. */
export function announceSignIn(): void {
  const channel = openTabChannel(CHANNEL);
  channel?.postMessage("now");
  channel?.close();
}

/** Calls `onSignIn` when somebody signs in, in any tab; returns a function that stops listening. */
export function listenToSignIns(onSignIn: () => void): () => void {
  const channel = openTabChannel(CHANNEL);
  if (channel) channel.onmessage = onSignIn;
  return () => channel?.close();
}
