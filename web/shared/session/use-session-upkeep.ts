import { useEffect } from "react";
import { SESSION_REQUIRED_EVENT } from "../../api/call.ts";
import { xsrfToken } from "../../api/xsrf.ts";
import { forgetDatabase, KEPT_ANSWERS } from "../../state/stored-by-person.ts";
import {
  knownUser,
  refreshForOtherTab,
  refreshIfChanged,
  refreshSession,
  refreshWhenBack,
  retryPendingLogout,
} from "./session-store.ts";
import { closeSignIn, openSignIn } from "./sign-in-store.ts";

/**
 * Keeps the session up to date: asks at the start, after a change in another tab, when this tab is shown again,
 * when the network is back, and after a 401.
 */
export function useSessionUpkeep(): void {
  useEffect(() => {
    // In a task of its own, so that hydration does not become one long task that blocks the first tap.
    const start = window.setTimeout(() => {
      void refreshSession();
      if (xsrfToken() !== undefined) void restoreKept();
      else forgetDatabase(KEPT_ANSWERS);
      retryPendingLogout();
    });
    const listeners = [
      [window, SESSION_REQUIRED_EVENT, () => void askToSignInAgain()],
      [window, "focus", refreshIfChanged],
      [window, "online", refreshWhenBack],
      [document, "visibilitychange", refreshIfChanged],
    ] as const;
    window.addEventListener("storage", refreshForOtherTab);
    for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
    return () => {
      window.clearTimeout(start);
      window.removeEventListener("storage", refreshForOtherTab);
      for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
    };
  }, []);
}

/** Where it cannot be loaded, pages wait for the server. */
async function restoreKept(): Promise<void> {
  const kept = await import("./kept-answers.ts").catch(() => undefined);
  await kept?.restoreKeptAnswers();
}

/** The session ended while the page was in use: the sign-in modal opens over the page. */
async function askToSignInAgain(): Promise<void> {
  const user = knownUser();
  if (!user) return;
  const { pathname, search } = window.location;
  // Opened before the session is refreshed, so that the page never shows the gate in between.
  openSignIn({ returnTo: pathname + search, endedFor: user.id });
  if ((await refreshSession()).status === "in") closeSignIn();
}
