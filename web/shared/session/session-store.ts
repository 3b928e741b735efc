import type { User } from "../../../contract/entities/user.ts";
import { ApiError } from "../../api/api-error.ts";
import { call, isSignedOut, SESSION_ENDED } from "../../api/call.ts";
import { giveUpToken, xsrfToken } from "../../api/xsrf.ts";
import { storeText } from "../../state/device-storage.ts";
import { createStore, useStore } from "../../state/store.ts";
import { wipeDeviceFiles } from "../device-files/device-summary.ts";
import { forgetHere, forgetTeaching, forgetTests, leaveEndedSession } from "./forget-here.ts";
import {
  forgetPendingLogout,
  hasPendingLogout,
  isSignedOutHere,
  rememberPendingLogout,
  sendPendingLogout,
} from "./pending-logout.ts";
import { closeSignIn, signInState } from "./sign-in-store.ts";

/** The spec: loading at start, then in (with a user) or out (no user, or the request failed). */
export type SessionState =
  | { status: "loading"; user: undefined }
  /** `isAssumed` as long as the server has not answered: the person of the last visit, from kept-answers.ts. */
  | { status: "in"; user: User; isAssumed?: boolean }
  | { status: "out"; user: undefined; isUnreached?: boolean };

const loading: SessionState = { status: "loading", user: undefined };
const out: SessionState = { status: "out", user: undefined };
/** The spec: a failed request means that nobody is signed in. It is repeated as soon as that may help. */
const unreached: SessionState = { ...out, isUnreached: true };

const session = createStore<SessionState>(loading);
/** The running request. Its response is ignored if somebody signs in or out in the meantime. */
let asking: Promise<SessionState> | undefined;
/** For a server that is overloaded or down; when the network returns, the logout is sent at once. */
const RETRY_MS = 30_000;
let retryTimer: number | undefined;
/** The error of the last failed request. */
let failure: unknown;
/** The token that the last request was sent with. */
let askedWith: string | undefined;

export function useSession(): SessionState {
  return useStore(session, loading);
}

/** The signed-in person as far as this page knows; sends no request. */
export function knownUser(): User | undefined {
  return session.get().user;
}

export function currentSession(): SessionState {
  return session.get();
}

/** Takes the person of the last visit for signed in, and asks the server whether that holds. */
export function assumeSignedIn(user: User): void {
  if (session.get().status === "in") return;
  session.set({ status: "in", user, isAssumed: true });
  void refreshSession();
}

/** Calls `onChange` whenever somebody signs in or out; returns a function that unsubscribes. */
export function followSession(onChange: (state: SessionState) => void): () => void {
  return session.subscribe(() => onChange(session.get()));
}

/** The signed-in person, for loaders. Asks the server if that is not known yet, and throws if the request fails. */
export async function currentUser(): Promise<User | undefined> {
  const known = session.get();
  const state = known.status === "loading" || isUnreached(known) ? await refreshSession() : known;
  if (isUnreached(state)) throw failure;
  return state.user;
}

function isUnreached(state: SessionState): boolean {
  return state.status === "out" && state.isUnreached === true;
}

/** Asks the server. Without the XSRF cookie nobody is signed in, and no request is sent. */
export function refreshSession(): Promise<SessionState> {
  asking ??= ask();
  return asking;
}

/** Local storage: written when somebody signs in or out, which the other tabs hear of. */
const CHANGED_KEY = "session-changed";

function announceSession(): void {
  // Another value each time: the same again is no event. Where storage is blocked, the other tabs look at the cookie
  // when they are shown again.
  storeText(CHANGED_KEY, String(Math.random()));
}

/** Asks again after another tab signed in or out: the response to a running request may be older than that. */
export function refreshForOtherTab({ key }: Pick<StorageEvent, "key">): void {
  if (key !== CHANGED_KEY) return;
  asking = undefined;
  const token = xsrfToken();
  // Somebody signed in there since this tab was left.
  if (token !== undefined && !isSignedOutHere(token)) forgetPendingLogout();
  void refreshSession();
}

export function setSignedIn(user: User): void {
  forgetPendingLogout();
  asking = undefined;
  askedWith = xsrfToken();
  session.set(enter(user));
  announceSession();
}

/** Takes a newer user from a response, unless this person has signed out in the meantime. */
export function renewUser(user: User): void {
  if (knownUser()?.id === user.id) setSignedIn(user);
}

/**
 * Asks again if the session may have changed: another tab signed in or out while this one was suspended, or the
 * server could not be reached before.
 */
export function refreshIfChanged(): void {
  const state = session.get();
  retryPendingLogout();
  if (isUnreached(state) || (state.status !== "loading" && xsrfToken() !== askedWith))
    void refreshSession();
}

/** When the network is back: the person may have been signed out from another device in the meantime. */
export function refreshWhenBack(): void {
  if (session.get().status === "in") void refreshSession();
  else refreshIfChanged();
}

/**
 * Signs out. The spec: the user is forgotten even if the request fails, and so is everything that this device
 * keeps. Takes effect at once; resolves to whether the server could be reached.
 */
export async function signOut(): Promise<boolean> {
  rememberPendingLogout();
  // Before the request, which says whether others' answers stay.
  const tests = forgetTests(knownUser()?.id);
  const sent = sendLogout();
  const forgotten = Promise.all([forgetHere(wipeDeviceFiles), tests]);
  setSignedOut();
  await forgotten;
  return await sent;
}

/** Sends a logout that has not reached the server yet. */
export function retryPendingLogout(): void {
  if (hasPendingLogout() && navigator.onLine) void sendLogout();
}

async function sendLogout(): Promise<boolean> {
  const isSent = await sendPendingLogout();
  window.clearTimeout(retryTimer);
  if (isSent) announceCleared();
  else retryTimer = window.setTimeout(retryPendingLogout, RETRY_MS);
  return isSent;
}

/** For a request that ended this session itself, such as signing out everywhere. */
export async function endHere(): Promise<void> {
  const tests = forgetTests(knownUser()?.id);
  setSignedOut();
  await Promise.all([forgetHere(wipeDeviceFiles), tests]);
}

/** A response has cleared this site's storage: a new state object notifies every subscriber that uses storage. */
function announceCleared(): void {
  if (session.get().status === "out") session.set({ ...out });
}

function setSignedOut(): void {
  asking = undefined;
  askedWith = undefined;
  giveUpToken();
  // A request that was running may have opened the modal for the person who has just signed out.
  if (signInState().endedFor !== undefined) closeSignIn();
  session.set(out);
  announceSession();
}

/** What a device keeps for teaching goes with the role; drafts and files stay. */
function enter(user: User): SessionState {
  if (user.role === "student") forgetTeaching(user.id);
  return { status: "in", user };
}

function ask(): Promise<SessionState> {
  const sent = xsrfToken();
  const token = isSignedOutHere(sent) ? undefined : sent;
  askedWith = token;
  const answer = token === undefined ? Promise.resolve(out) : askForMe(token);
  const question: Promise<SessionState> = answer.then((state) => {
    // Somebody signed in or out in the meantime: this response is about the session before.
    if (asking !== question) return asking ?? session.get();
    asking = undefined;
    session.set(state);
    return state;
  });
  return question;
}

/** Without a network the known person stays signed in: only the server ends a session. */
async function askForMe(token: string): Promise<SessionState> {
  try {
    const { user } = await call("GET /api/auth/me");
    return enter(user);
  } catch (error) {
    if (error instanceof ApiError && isSignedOut(error)) {
      // The answer was for the old token: somebody may have signed in in another tab in the meantime.
      if (xsrfToken() !== token) return out;
      if (error.code === SESSION_ENDED)
        void leaveEndedSession(error.message, {
          ...{ ownerId: knownUser()?.id, setSignedOut, announceCleared },
        });
      else giveUpToken();
      return out;
    }
    failure = error;
    const known = session.get();
    return known.status === "in" ? known : unreached;
  }
}
