import { call } from "../../api/call.ts";
import { xsrfToken } from "../../api/xsrf.ts";
import { announceSignIn, listenToSignIns, withSessionLock } from "./session-lock.ts";

/**
 * Local storage: somebody signed out here, but the server does not know yet. Its session cookie still works and no
 * script can remove it, so the session is ignored until the logout request has succeeded.
 */
const STORAGE_KEY = "pending-logout";
const UNEXPLAINED = "unexplained";

/**
 * The same for this page, used only where storage is blocked. Otherwise storage alone counts: another tab
 * may have sent the logout, and signed somebody in, since then.
 */
let isPendingHere = false;
let sending: Promise<LogoutOutcome> | undefined;
let running = new AbortController();
let signingIn = 0;

export function hasPendingLogout(): boolean {
  try {
    return isPendingHere || localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return isPendingHere;
  }
}

export function rememberPendingLogout(): void {
  store(UNEXPLAINED);
}

/** Whether the person has not been told yet that the logout did not reach the server. */
export function isLogoutUnexplained(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === UNEXPLAINED;
  } catch {
    return false;
  }
}

export function rememberLogoutExplained(): void {
  if (hasPendingLogout()) store("explained");
}

function store(state: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, state);
  } catch {
    isPendingHere = true;
  }
}

/** For when the server has the logout, or a later sign-in has replaced the session. */
export function forgetPendingLogout(): void {
  isPendingHere = false;
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // There was none.
  }
}

/** `obsolete`: somebody has signed in since, and the new session has replaced the old one. */
export type LogoutOutcome = "sent" | "obsolete" | "unreached";

/** Sends the logout to the server. */
export function sendPendingLogout(): Promise<LogoutOutcome> {
  if (signingIn > 0) return Promise.resolve("unreached");
  sending ??= callLogout().finally(() => {
    sending = undefined;
  });
  return sending;
}

/**
 * Asks the server to clear the cookies of a session that was ended elsewhere, unless somebody signs in at the same
 * time. Only this page remembers it, as each 401 response may clear storage. If this fails, the cookies, which no
 * longer work, stay until the next sign-in.
 */
export async function removeEndedCookies(): Promise<void> {
  if (signingIn > 0) return;
  isPendingHere = true;
  try {
    await callLogout({ isAgain: true });
  } finally {
    isPendingHere = false;
  }
}

/** Runs `signIn` while no logout is sent from any tab: a late one would end the new session. */
export async function withoutLogout<Result>(signIn: () => Promise<Result>): Promise<Result> {
  signingIn += 1;
  running.abort();
  announceSignIn();
  try {
    return await withSessionLock(signIn);
  } finally {
    signingIn -= 1;
  }
}

async function callLogout({ isAgain = false } = {}): Promise<LogoutOutcome> {
  running = new AbortController();
  const { signal } = running;
  let isCancelled = false;
  const stopListening = listenToSignIns(() => {
    isCancelled = true;
    running.abort();
  });
  try {
    const outcome = await withSessionLock(async (): Promise<LogoutOutcome> => {
      // The token was removed here, so a new one means a sign-in in another tab. The mark in storage may still be
      // there, as storage reaches other tabs later than cookies.
      if (!hasPendingLogout() || (isAgain && xsrfToken() !== undefined)) return "obsolete";
      await call("POST /api/auth/logout", { keepalive: true, signal });
      return "sent";
    });
    forgetPendingLogout();
    return outcome;
  } catch {
    // `call` has logged the error, and the mark stays. After a cancel, the second try waits for the lock and then
    // sees whether the sign-in succeeded.
    return isCancelled && signingIn === 0 ? callLogout({ isAgain: true }) : "unreached";
  } finally {
    stopListening();
  }
}
