import { useNavigate } from "react-router";
import type { User } from "../../../contract/entities/user.ts";
import { isPageAddress } from "../../../contract/page-address.ts";
import { call } from "../../api/call.ts";
import { useMessages } from "../../messages/messages.ts";
import { signInMessages } from "../../messages/sign-in.ts";
import { type Paths, usePaths } from "../../paths.ts";
import { notify } from "../../ui/toast.ts";
import { withoutLogout } from "../session/pending-logout.ts";
import { setSignedIn } from "../session/session-store.ts";
import { closeSignIn, type SignInState, signInState } from "./sign-in-store.ts";

/** What signing in says last takes the place of what it said before. */
export const signInToast = { id: "sign-in" };

/**
 * The last step of every way to sign in: hands the ID token over, then goes where the spec says and on
 * with what was wanted. Somebody whose session had ended stays where they were, with all they typed.
 */
export function useFinishSignIn(): (credential: string) => Promise<void> {
  const t = useMessages(signInMessages);
  const paths = usePaths();
  const navigate = useNavigate();
  const enter = async (credential: string) => {
    const { user } = await call("googleLogin", { body: { google_token: credential } });
    const wanted = signInState();
    setSignedIn(user);
    notify.success(t.loginSuccessful, signInToast);
    closeSignIn();
    // The same address again loads anew what was refused, and leaves the page and its forms standing.
    const going = navigate(
      destinationOf(user, wanted, paths),
      isBack(user, wanted) ? { replace: true, preventScrollReset: true } : {},
    );
    return { user, wanted, going };
  };
  return async (credential) => {
    // Its turn ends before the next page has come: what that loads may take long.
    const { user, wanted, going } = await withoutLogout(() => enter(credential));
    await going;
    if (mayGoOn(user, wanted)) wanted.afterwards?.(user);
  };
}

/** The spec: admins to /admin, everybody else to where they were going, or to /profile. */
function destinationOf(user: User, wanted: SignInState, paths: Paths): string {
  const { returnTo } = wanted;
  const known = returnTo !== undefined && isPageAddress(returnTo) ? returnTo : undefined;
  if (user.role !== "admin") return known ?? paths.profile();
  const isBackInOffice = known?.startsWith(paths.admin()) || isBack(user, wanted);
  return (isBackInOffice ? known : undefined) ?? paths.admin();
}

/** What one student wanted is not done for another. */
function mayGoOn(user: User, wanted: SignInState): boolean {
  return user.role !== "admin" && (wanted.endedFor === undefined || isBack(user, wanted));
}

/** Whether the person whose session ended, under way or elsewhere, is the one who signed in. */
function isBack({ id }: User, { endedFor, keptFor }: SignInState): boolean {
  return id === (endedFor ?? keptFor);
}
