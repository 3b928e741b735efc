import type { User } from "../../../contract/entities/user.ts";
import { createStore, useStore } from "../../state/store.ts";

/** The spec's login form option; initially `login`. */
export type SignInOption = "login" | "signup";

export type SignInState = {
  isOpen: boolean;
  option: SignInOption;
  /** The page to go to after signing in: an address of this site, from the router. */
  returnTo: string | undefined;
  /** Id of the person whose session ended while they used the page behind the modal. */
  endedFor: string | undefined;
  /** Id of the person whose page is hidden behind the login gate that opened the modal. */
  keptFor: string | undefined;
  /** The action that needed a sign-in, such as enrolling; runs after a student has signed in. */
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

/** The current state, for code outside of rendering. */
export function signInState(): SignInState {
  return signIn.get();
}

export function openSignIn(how: Partial<Omit<SignInState, "isOpen">> = {}): void {
  signIn.set({ ...closed, ...how, isOpen: true });
}

export function closeSignIn(): void {
  signIn.set(closed);
}
