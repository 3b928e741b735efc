import { useNavigate } from "react-router";
import type { User } from "../../../contract/entities/user.ts";
import { isPageAddress } from "../../../contract/page-address.ts";
import { isUnanswered } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { type Paths, usePaths } from "../../paths.ts";
import { signInTexts } from "../../texts/sign-in.ts";
import { useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";
import { setSignedIn } from "../session/session-store.ts";
import { closeSignIn, type SignInState, signInState } from "../session/sign-in-store.ts";

/** A smaller difference does not make signing in fail. */
const CLOCK_MATTERS_MINUTES = 5;

/**
 * Shows why signing in failed. The spec: the server's message, otherwise the error's own. If the device's clock is
 * far off, it says that instead, as only correcting the clock will help.
 */
export function useSignInProblem(): (error: unknown) => Promise<void> {
  const t = useTexts(signInTexts);
  return async (error) => {
    if (isUnanswered(error)) return void notify.error(t.noNetwork, signInToast);
    const minutes = (await minutesClockIsOff()) ?? 0;
    const text = minutes >= CLOCK_MATTERS_MINUTES ? t.clockWrong(minutes) : messageOf(error);
    notify.error(text === "" ? t.loginFailed : text, signInToast);
  };
}

/** The difference between this device's clock and the server's `Date`; undefined if the server cannot be reached. */
async function minutesClockIsOff(): Promise<number | undefined> {
  try {
    const { headers } = await fetch("/health", { method: "HEAD", cache: "no-store" });
    const right = Date.parse(headers.get("date") ?? "");
    return Number.isNaN(right) ? undefined : Math.round(Math.abs(Date.now() - right) / 60_000);
  } catch {
    return undefined;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "";
}

/** One id, so that a new sign-in message replaces the previous one. */
export const signInToast = { id: "sign-in" };

/**
 * The last step of every way to sign in: sends the ID token, goes to the page that the spec names, and runs the
 * action that needed a sign-in. After an ended session the person stays on the page, with everything they typed.
 */
export function useFinishSignIn(): (credential: string) => Promise<void> {
  const t = useTexts(signInTexts);
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
