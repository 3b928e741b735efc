import { useEffect } from "react";
import { SESSION_REQUIRED_EVENT } from "../../api/call.ts";
import { inNextTask } from "../../state/next-task.ts";
import { closeSignIn, openSignIn } from "../sign-in/sign-in-store.ts";
import { listenToOtherTabs } from "./session-channel.ts";
import {
  knownUser,
  refreshForOtherTab,
  refreshIfChanged,
  refreshSession,
  refreshWhenBack,
  tellAgain,
} from "./session-store.ts";

/**
 * Asks who is signed in at start, when another tab says so, when this one is looked at again, when the
 * network is back, and when a call was answered 401.
 */
export function useSessionUpkeep(): void {
  useEffect(() => {
    const callOff = inNextTask(() => {
      void refreshSession();
      tellAgain();
    });
    const stopListening = listenToOtherTabs(refreshForOtherTab);
    const listeners = [
      [window, SESSION_REQUIRED_EVENT, () => void askToSignInAgain()],
      [window, "focus", refreshIfChanged],
      [window, "online", refreshWhenBack],
      [document, "visibilitychange", refreshIfChanged],
    ] as const;
    for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
    return () => {
      callOff();
      stopListening();
      for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
    };
  }, []);
}

/** A session that ended under way: the sign-in modal opens over whatever was being done. */
async function askToSignInAgain(): Promise<void> {
  const user = knownUser();
  if (!user) return;
  const { pathname, search } = window.location;
  // Before it is known that nobody is signed in: what hangs on the session must not go in between.
  openSignIn({ returnTo: pathname + search, endedFor: user.id });
  if ((await refreshSession()).status === "in") closeSignIn();
}
