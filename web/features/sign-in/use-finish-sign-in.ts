import { useNavigate } from "react-router";
import { endpoints } from "../../../contract/endpoints.ts";
import { call } from "../../api/call.ts";
import { useMessages } from "../../messages/messages.ts";
import { sessionMessages } from "../../messages/session.ts";
import { usePaths } from "../../paths.ts";
import { notify } from "../../ui/toast.ts";
import { setSignedIn } from "../session/session-store.ts";
import { closeSignIn, useSignInState } from "./sign-in-store.ts";

/** What signing in says last takes the place of what it said before. */
export const signInToast = { id: "sign-in" };

/**
 * The last step of every way to sign in: hands the ID token over, then goes where the spec says.
 * Admins go to /admin, everybody else to where they were going, or to /profile.
 */
export function useFinishSignIn(): (credential: string) => Promise<void> {
  const t = useMessages(sessionMessages);
  const paths = usePaths();
  const navigate = useNavigate();
  const { returnTo } = useSignInState();
  return async (credential) => {
    const { user } = await call(endpoints.googleLogin, { body: { google_token: credential } });
    setSignedIn(user);
    notify.success(t.loginSuccessful, signInToast);
    closeSignIn();
    await navigate(user.role === "admin" ? paths.admin() : (returnTo ?? paths.profile()));
  };
}

/** The spec: the server's message, else the error's own. */
export function signInProblem(error: unknown, otherwise: string): string {
  return error instanceof Error && error.message !== "" ? error.message : otherwise;
}
