import { endpoints } from "../../../contract/endpoints.ts";
import type { User } from "../../../contract/entities/user.ts";
import { call } from "../../api/call.ts";
import { xsrfToken } from "../../api/xsrf.ts";
import { createStore, useStore } from "../../state/store.ts";
import { wipeDeviceFiles } from "../device-files/wipe.ts";
import { announceSession } from "./session-channel.ts";

/** The spec: loading at start, then in (with a user) or out (no user, or the request failed). */
export type SessionState =
  | { status: "loading"; user: undefined }
  | { status: "in"; user: User }
  | { status: "out"; user: undefined };

const loading: SessionState = { status: "loading", user: undefined };
const out: SessionState = { status: "out", user: undefined };

const session = createStore<SessionState>(loading);
let asking: Promise<SessionState> | undefined;

export function useSession(): SessionState {
  return useStore(session, loading);
}

/** Who is signed in as far as this page knows by now, without asking anybody. */
export function knownUser(): User | undefined {
  return session.get().user;
}

/** Who is signed in, asked once: for loaders, which run before any component. */
export async function currentUser(): Promise<User | undefined> {
  const known = session.get();
  return (known.status === "loading" ? await refreshSession() : known).user;
}

/** Asks the server again. Without the XSRF cookie nobody is signed in, and no call is made. */
export function refreshSession(): Promise<SessionState> {
  asking ??= askServer().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** After a successful sign-in, or when an answer brought a newer user. */
export function setSignedIn(user: User): void {
  session.set({ status: "in", user });
  announceSession();
}

/** Signs out. The spec: the user is forgotten even if the call fails; so are the files on this device. */
export async function signOut(): Promise<void> {
  const wiped = wipeDeviceFiles();
  try {
    await call(endpoints.logout);
  } catch {
    // Already logged by `call`; on this device the person is signed out all the same.
  } finally {
    session.set(out);
    announceSession();
  }
  await wiped;
}

async function askServer(): Promise<SessionState> {
  const state = xsrfToken() === undefined ? out : await askForMe();
  session.set(state);
  return state;
}

async function askForMe(): Promise<SessionState> {
  try {
    const { user } = await call(endpoints.me);
    return { status: "in", user };
  } catch {
    return out;
  }
}
