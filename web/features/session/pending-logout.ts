import { call } from "../../api/call.ts";
import { xsrfToken } from "../../api/xsrf.ts";
import { askToGiveWay, inTurn, listenToSignIns } from "./cookie-turns.ts";

/**
 * On this device: somebody signed out here of whom the server has not heard. Its session lives on in a
 * cookie that no script can remove, so nobody is asked in by it until the call has come through.
 */
const MARK = "pending-logout";
const UNEXPLAINED = "unexplained";

/**
 * The same where storage is refused; then it lasts as long as the page. Elsewhere storage alone counts:
 * another tab may have told the server, and signed somebody in, since.
 */
let isMarkedHere = false;
let telling: Promise<Telling> | undefined;
let underWay = new AbortController();
let signingIn = 0;

export function hasPendingLogout(): boolean {
  try {
    return isMarkedHere || localStorage.getItem(MARK) !== null;
  } catch {
    return isMarkedHere;
  }
}

export function rememberPendingLogout(): void {
  mark(UNEXPLAINED);
}

/** Whether the person has still to be told that the server has not heard; a document loaded since may have to. */
export function isLogoutUnexplained(): boolean {
  try {
    return localStorage.getItem(MARK) === UNEXPLAINED;
  } catch {
    return false;
  }
}

export function rememberLogoutExplained(): void {
  if (hasPendingLogout()) mark("explained");
}

function mark(state: string): void {
  try {
    localStorage.setItem(MARK, state);
  } catch {
    isMarkedHere = true;
  }
}

/** Once the server has heard, or a later sign-in has put a session of its own in that one's place. */
export function forgetPendingLogout(): void {
  isMarkedHere = false;
  try {
    localStorage.removeItem(MARK);
  } catch {
    // There was none.
  }
}

/** `void`: somebody signed in meanwhile, whose session has taken that one's place. */
export type Telling = "told" | "void" | "unreached";

/** Tells the server what it has not heard. */
export function sendPendingLogout(): Promise<Telling> {
  if (signingIn > 0) return Promise.resolve("unreached");
  telling ??= callLogout().finally(() => {
    telling = undefined;
  });
  return telling;
}

/**
 * Has the server take the cookies of a session that was ended elsewhere, unless somebody signs in meanwhile. The
 * refusals of several calls may each clear storage, so the mark is the page's own; where no answer comes, dead
 * cookies stay until the next sign-in.
 */
export async function tellEnded(): Promise<void> {
  if (signingIn > 0) return;
  isMarkedHere = true;
  try {
    await callLogout({ isAgain: true });
  } finally {
    isMarkedHere = false;
  }
}

/** A call of signing out that came through late would take the session of who is signing in now. */
export async function withoutLogout<Result>(signIn: () => Promise<Result>): Promise<Result> {
  signingIn += 1;
  underWay.abort();
  askToGiveWay();
  try {
    return await inTurn(signIn);
  } finally {
    signingIn -= 1;
  }
}

async function callLogout({ isAgain = false } = {}): Promise<Telling> {
  underWay = new AbortController();
  const { signal } = underWay;
  let hasGivenWay = false;
  const stopListening = listenToSignIns(() => {
    hasGivenWay = true;
    underWay.abort();
  });
  try {
    const outcome = await inTurn(async (): Promise<Telling> => {
      // The token was given up here: a new one tells of a sign-in elsewhere before the mark does, as storage
      // takes its time from tab to tab.
      if (!hasPendingLogout() || (isAgain && xsrfToken() !== undefined)) return "void";
      await call("logout", { keepalive: true, signal });
      return "told";
    });
    forgetPendingLogout();
    return outcome;
  } catch {
    // `call` has logged what failed; the mark stands. In its turn it is seen whether somebody signed in.
    return hasGivenWay && signingIn === 0 ? callLogout({ isAgain: true }) : "unreached";
  } finally {
    stopListening();
  }
}
