import { useNavigate } from "react-router";
import type { User } from "../../../contract/entities/user.ts";
import { isPageAddress } from "../../../contract/page-address.ts";
import { call } from "../../api/call.ts";
import { useMessages } from "../../messages/messages.ts";
import { signInMessages } from "../../messages/sign-in.ts";
import { type Paths, usePaths } from "../../paths.ts";
import { notify } from "../../ui/toast.ts";
import { setSignedIn } from "../session/session-store.ts";
import { closeSignIn, type SignInState, signInState } from "../session/sign-in-store.ts";

/** One id, so that a new sign-in message replaces the previous one. */
export const signInToast = { id: "sign-in" };

/**
 * The last step of every way to sign in: sends the ID token, goes to the page that the spec names, and runs the
 * action that needed a sign-in. After an ended session the person stays on the page, with everything they typed.
 */
export function useFinishSignIn(): (credential: string) => Promise<void> {
  const t = useMessages(signInMessages);
  const paths = usePaths();
  const navigate = useNavigate();
  return async (credential) => {
    const { user } = await call("POST /api/auth/google-login", {
      body: { google_token: credential },
    });
    const wanted = signInState();
    setSignedIn(user);
    notify.success(t.loginSuccessful, signInToast);
    closeSignIn();
    // Navigating to the same address runs its loaders again, but keeps the page and its forms mounted.
    await navigate(
      destinationOf(user, wanted, paths),
      isBack(user, wanted) ? { replace: true, preventScrollReset: true } : {},
    );
    if (mayGoOn(user, wanted)) wanted.afterwards?.(user);
  };
}

/** The spec: admins go to /admin, everybody else to the page that they requested, or to /profile. */
function destinationOf(user: User, wanted: SignInState, paths: Paths): string {
  const { returnTo } = wanted;
  const known = returnTo !== undefined && isPageAddress(returnTo) ? returnTo : undefined;
  if (user.role !== "admin") return known ?? paths.profile();
  const isBackInOffice = known?.startsWith(paths.admin()) || isBack(user, wanted);
  return (isBackInOffice ? known : undefined) ?? paths.admin();
}

/** An action that one student asked for does not run for another. */
function mayGoOn(user: User, wanted: SignInState): boolean {
  return user.role !== "admin" && (wanted.endedFor === undefined || isBack(user, wanted));
}

/** Whether the person who signed in is the one whose session had ended. */
function isBack({ id }: User, { endedFor, keptFor }: SignInState): boolean {
  return id === (endedFor ?? keptFor);
}
