import { call } from "../../api/call.ts";
import { XSRF_HEADER, xsrfToken } from "../../api/xsrf.ts";
import { store, stored, storeText } from "../../state/device-storage.ts";
import { keepsAnswers } from "../../state/stored-by-person.ts";

/**
 * Local storage: somebody signed out here, but the server does not know yet. Its session cookie still works and no
 * script can remove it, so the session is ignored until the logout request has succeeded.
 */
const STORAGE_KEY = "pending-logout";

type PendingLogout = {
  /**
   * The CSRF token of the session to end, so that the server leaves a later one alone. Absent where this browser lost
   * it: then the server ends the session of the cookie.
   */
  session?: string;
  /** Whether the person was told that the logout did not reach the server. */
  isExplained: boolean;
};

/** The same for this page, used only where storage is blocked. */
let pendingHere: PendingLogout | undefined;
let running: { request: Promise<boolean>; abort: AbortController } | undefined;

function pendingLogout(): PendingLogout | undefined {
  return pendingHere ?? stored<PendingLogout>(STORAGE_KEY);
}

export function hasPendingLogout(): boolean {
  return pendingLogout() !== undefined;
}

/** Whether this is the token of the session that somebody signed out of here. */
export function isSignedOutHere(token: string | undefined): boolean {
  return token !== undefined && pendingLogout()?.session === token;
}

/** A second time, as in another tab, the token is gone already and the first mark still names the session. */
export function rememberPendingLogout(): void {
  const session = xsrfToken() ?? pendingLogout()?.session;
  remember({ ...(session && { session }), isExplained: false });
}

/** Whether the person has not been told yet that the logout did not reach the server. */
export function isLogoutUnexplained(): boolean {
  return pendingLogout()?.isExplained === false;
}

export function rememberLogoutExplained(): void {
  const pending = pendingLogout();
  if (pending) remember({ ...pending, isExplained: true });
}

function remember(pending: PendingLogout): void {
  if (!store(STORAGE_KEY, pending)) pendingHere = pending;
}

/**
 * For when the server has the logout, or a later sign-in has replaced the session. A request that is still running is
 * given up, as the browser would take its answer, which clears cookies and storage, for the new session.
 */
export function forgetPendingLogout(): void {
  running?.abort.abort();
  pendingHere = undefined;
  storeText(STORAGE_KEY, null);
}

/** Sends the logout to the server; false where the server did not get it. */
export function sendPendingLogout(): Promise<boolean> {
  if (!running) {
    const abort = new AbortController();
    running = { abort, request: callLogout(abort.signal) };
  }
  return running.request;
}

async function callLogout(signal: AbortSignal): Promise<boolean> {
  const session = pendingLogout()?.session;
  const headers = { ...(session && { [XSRF_HEADER]: session }), ...keepsAnswers() };
  try {
    await call("POST /api/auth/logout", { keepalive: true, signal, headers });
    running = undefined;
    forgetPendingLogout();
    return true;
  } catch {
    // `call` has logged the error, and the mark stays.
    running = undefined;
    return !hasPendingLogout();
  }
}
