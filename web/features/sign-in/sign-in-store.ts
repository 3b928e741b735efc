import { createStore, useStore } from "../../state/store.ts";

/** The spec's login form option; it starts as login. */
export type SignInOption = "login" | "signup";

export type SignInState = { isOpen: boolean; option: SignInOption; returnTo: string | undefined };

const closed: SignInState = { isOpen: false, option: "login", returnTo: undefined };
const signIn = createStore<SignInState>(closed);

export function useSignInState(): SignInState {
  return useStore(signIn, closed);
}

/** Opens the sign-in modal. `returnTo` is an address of this site that the router gave. */
export function openSignIn(how: { returnTo?: string; option?: SignInOption } = {}): void {
  signIn.set({ isOpen: true, option: how.option ?? "login", returnTo: how.returnTo });
}

export function closeSignIn(): void {
  signIn.set(closed);
}
