import { createStore, useStore } from "../../state/store.ts";

const leaving = createStore(false);

/** Whether somebody has just signed out and the home page is still loading. */
export function useIsLeaving(): boolean {
  return useStore(leaving, false);
}

/** Runs `go`. Until it is done, the page that was left shows a spinner and not the login gate. */
export async function leaveFor(go: () => Promise<void> | void): Promise<void> {
  leaving.set(true);
  try {
    await go();
  } finally {
    leaving.set(false);
  }
}
