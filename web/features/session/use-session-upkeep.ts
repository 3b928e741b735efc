import { useEffect } from "react";
import { SESSION_REQUIRED_EVENT } from "../../api/call.ts";
import { listenToOtherTabs } from "./session-channel.ts";
import { refreshSession } from "./session-store.ts";

/** Asks who is signed in at start, when another tab says so, and when a call was answered 401. */
export function useSessionUpkeep(): void {
  useEffect(() => {
    const refresh = () => {
      void refreshSession();
    };
    refresh();
    const stopListening = listenToOtherTabs(refresh);
    window.addEventListener(SESSION_REQUIRED_EVENT, refresh);
    return () => {
      stopListening();
      window.removeEventListener(SESSION_REQUIRED_EVENT, refresh);
    };
  }, []);
}
