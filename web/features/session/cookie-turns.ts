import { openTabChannel } from "../../state/tab-channel.ts";

const TURN = "session-cookies";
const CHANNEL = "signing-in";
/** What hangs in another tab must not keep anybody from signing in or out. */
const PATIENCE_MS = 5000;

/**
 * One at a time, over all tabs: what sets the session's cookies or takes them away. An answer to signing out
 * that came after somebody signed in elsewhere would take theirs, and what the site has kept with them. Whoever
 * has waited long goes ahead; so does everybody where the browser knows no turns.
 */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  let hasBegun = false;
  const waiting = new AbortController();
  const timer = window.setTimeout(() => waiting.abort(), PATIENCE_MS);
  const begin = () => {
    hasBegun = true;
    window.clearTimeout(timer);
    return work();
  };
  try {
    return await navigator.locks.request(TURN, { signal: waiting.signal }, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return work();
  }
}

/** Asks every tab that tells the server of a logout to give it up until somebody has signed in here. */
export function askToGiveWay(): void {
  const channel = openTabChannel(CHANNEL);
  channel?.postMessage("now");
  channel?.close();
}

/** Calls `onAsked` when somebody signs in, in whichever tab; returns how to stop. */
export function listenToSignIns(onAsked: () => void): () => void {
  const channel = openTabChannel(CHANNEL);
  if (channel) channel.onmessage = onAsked;
  return () => channel?.close();
}
