import { createStore, useStore } from "../../state/store.ts";

const leaving = createStore(false);

/** Whether somebody has just signed out and the home page is on its way. */
export function useIsLeaving(): boolean {
  return useStore(leaving, false);
}

/** Until `go` has arrived, no login gate stands where the page of who left stood. */
export async function leaveFor(go: () => Promise<void> | void): Promise<void> {
  leaving.set(true);
  try {
    await go();
  } finally {
    leaving.set(false);
  }
}
