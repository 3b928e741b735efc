import type { User } from "../../../contract/entities/user.ts";
import { ApiError } from "../../api/api-error.ts";
import { call, SESSION_ENDED } from "../../api/call.ts";
import { giveUpToken, xsrfToken } from "../../api/xsrf.ts";
import { forgetDrafts } from "../../state/draft.ts";
import { createStore, useStore } from "../../state/store.ts";
import { wipeDeviceFiles } from "../device-files/wipe.ts";
import { closeSignIn, signInState } from "../sign-in/sign-in-store.ts";
import { takeEarlyMe } from "./early-me.ts";
import { leaveEndedSession } from "./ended-session.ts";
import {
  forgetPendingLogout,
  hasPendingLogout,
  rememberPendingLogout,
  sendPendingLogout,
} from "./pending-logout.ts";
import { announceSession } from "./session-channel.ts";

/** The spec: loading at start, then in (with a user) or out (no user, or the request failed). */
export type SessionState =
  | { status: "loading"; user: undefined }
  | { status: "in"; user: User }
  | { status: "out"; user: undefined; isUnreached?: boolean };

const loading: SessionState = { status: "loading", user: undefined };
const out: SessionState = { status: "out", user: undefined };
/** The spec: a request that failed means nobody is signed in; it is asked again as soon as that may help. */
const unreached: SessionState = { ...out, isUnreached: true };

const session = createStore<SessionState>(loading);
/** What is under way to the server; dropped, and its answer with it, when somebody signs in or out meanwhile. */
let asking: Promise<SessionState> | undefined;
/** A server that has no time for anybody has some later; the network's return is heard of by itself. */
const TELL_AGAIN_MS = 30_000;
let tellingAgain: number | undefined;
/** Why it could not be asked the last time. */
let failure: unknown;
/** The token with which the server was last asked. */
let askedWith: string | undefined;

export function useSession(): SessionState {
  return useStore(session, loading);
}

/** Who is signed in as far as this page knows by now, without asking anybody. */
export function knownUser(): User | undefined {
  return session.get().user;
}

/** Calls `onChange` whenever somebody signs in or out; returns how to stop. */
export function followSession(onChange: (state: SessionState) => void): () => void {
  return session.subscribe(() => onChange(session.get()));
}

/**
 * Who is signed in, asked once: for loaders, which run before any component. Throws what
 * went wrong where nobody could be asked.
 */
export async function currentUser(): Promise<User | undefined> {
  const known = session.get();
  const state = known.status === "loading" || isUnreached(known) ? await refreshSession() : known;
  if (isUnreached(state)) throw failure;
  return state.user;
}

function isUnreached(state: SessionState): boolean {
  return state.status === "out" && state.isUnreached === true;
}

/** Asks the server again. Without the XSRF cookie nobody is signed in, and no call is made. */
export function refreshSession(): Promise<SessionState> {
  asking ??= ask();
  return asking;
}

/** Asks anew when another tab signed in or out: what is under way may be older than that. */
export function refreshForOtherTab(): void {
  asking = undefined;
  void refreshSession();
}

/** After a successful sign-in. */
export function setSignedIn(user: User): void {
  forgetPendingLogout();
  asking = undefined;
  askedWith = xsrfToken();
  session.set({ status: "in", user });
  announceSession();
}

/** When an answer brought a newer user; it may come to somebody who has signed out meanwhile. */
export function renewUser(user: User): void {
  if (knownUser()?.id === user.id) setSignedIn(user);
}

/**
 * Asks again where the answer may have changed unseen: another tab signed in or out while this one
 * slept, or the server could not be reached before.
 */
export function refreshIfChanged(): void {
  const state = session.get();
  tellAgain();
  if (isUnreached(state) || (state.status !== "loading" && xsrfToken() !== askedWith))
    void refreshSession();
}

/** The network is back: whoever was signed in may have been signed out from another device meanwhile. */
export function refreshWhenBack(): void {
  if (session.get().status === "in") void refreshSession();
  else refreshIfChanged();
}

/**
 * Signs out. The spec: the user is forgotten even if the call fails; so is what this device holds. It
 * does not wait for the server, and gives whether that could be told.
 */
export async function signOut(): Promise<boolean> {
  rememberPendingLogout();
  const told = tellOutside();
  const forgotten = forgetOnThisDevice();
  setSignedOut();
  await forgotten;
  return await told;
}

/** Signs out on the server whom it has not heard to be out, as soon as that may help. */
export function tellAgain(): void {
  if (hasPendingLogout() && navigator.onLine) void tellOutside();
}

async function tellOutside(): Promise<boolean> {
  const telling = await sendPendingLogout();
  window.clearTimeout(tellingAgain);
  if (telling === "unreached") tellingAgain = window.setTimeout(tellAgain, TELL_AGAIN_MS);
  else if (telling === "void") void refreshSession();
  else announceCleared();
  // The first news may have come to other tabs before the cookie was gone for them, and the session ended. Of
  // a logout that is not told yet they hear when it is.
  if (telling === "told") announceSession();
  return telling !== "unreached";
}

/** After a call that ended this session itself, such as signing out everywhere. */
export async function endHere(): Promise<void> {
  setSignedOut();
  await forgetOnThisDevice();
}

/** An answer has cleared this site's storage: whoever keeps something there hears of it as of a change. */
function announceCleared(): void {
  if (session.get().status === "out") session.set({ ...out });
}

function setSignedOut(): void {
  asking = undefined;
  askedWith = undefined;
  giveUpToken();
  // A call that was under way may have asked the person in again, who has just left.
  if (signInState().endedFor !== undefined) closeSignIn();
  session.set(out);
  announceSession();
}

function forgetOnThisDevice(): Promise<void> {
  forgetDrafts();
  return wipeDeviceFiles();
}

function ask(): Promise<SessionState> {
  // The mark of a logout may outlast, in this tab's eyes, a sign-in in another: then it is asked later.
  const token = hasPendingLogout() ? undefined : xsrfToken();
  askedWith = token;
  const answer = token === undefined ? Promise.resolve(out) : askForMe(token);
  const question: Promise<SessionState> = answer.then((state) => {
    // Somebody signed in or out meanwhile: this answer is about the one before.
    if (asking !== question) return asking ?? session.get();
    asking = undefined;
    session.set(state);
    return state;
  });
  return question;
}

/** Who is known to be signed in stays so while the network is away: only the server ends a session. */
async function askForMe(token: string): Promise<SessionState> {
  try {
    const { user } = (await takeEarlyMe()) ?? (await call("me"));
    return { status: "in", user };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      // Of the dead session, and no other's: somebody may have signed in in another tab meanwhile.
      if (xsrfToken() !== token) return out;
      if (error.code === SESSION_ENDED)
        void leaveEndedSession(error.message, { setSignedOut, announceCleared });
      else giveUpToken();
      return out;
    }
    failure = error;
    const known = session.get();
    return known.status === "in" ? known : unreached;
  }
}
