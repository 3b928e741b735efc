import type { User } from "../../../contract/entities/user.ts";
import { createStore, useStore } from "../../state/store.ts";

/** The spec's login form option; it starts as login. */
export type SignInOption = "login" | "signup";

export type SignInState = {
  isOpen: boolean;
  option: SignInOption;
  /** An address of this site that the router gave. */
  returnTo: string | undefined;
  /** Whose session ended while they were doing something that waits behind the modal. */
  endedFor: string | undefined;
  /** Whose page waits behind the gate from which it was opened, unseen. */
  keptFor: string | undefined;
  /** What was wanted, such as enrolling; done by a student once signed in. */
  afterwards: ((user: User) => void) | undefined;
};

const closed: SignInState = {
  isOpen: false,
  option: "login",
  returnTo: undefined,
  endedFor: undefined,
  keptFor: undefined,
  afterwards: undefined,
};
const signIn = createStore<SignInState>(closed);

export function useSignInState(): SignInState {
  return useStore(signIn, closed);
}

/** What the modal was opened for, asked at the moment that it matters. */
export function signInState(): SignInState {
  return signIn.get();
}

/** Opens the sign-in modal. */
export function openSignIn(how: Partial<Omit<SignInState, "isOpen">> = {}): void {
  signIn.set({ ...closed, ...how, isOpen: true });
}

export function closeSignIn(): void {
  signIn.set(closed);
}
