import { useContext, useEffect, useState } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext } from "react-router";
import { LOADED_AGAIN } from "../../head/missing-scripts.ts";
import { isBuildGone, thisBuild } from "./this-build.ts";

/** Kept for the tab: the build that was given up for want of a chunk. */
const GIVEN_UP = "build-given-up";

/**
 * After a deploy the chunks of a page that is still open are gone. Whoever needs one is given the new
 * build by loading a document. That document minds its own scripts (web/head/missing-scripts.ts).
 */
export function useMissingChunks(): void {
  const router = useContext(DataRouterContext)?.router;
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    // This document has come alive, so its scripts are there.
    removeMark(LOADED_AGAIN);
    const onNavigate = (event: NavigateEvent) => {
      const next = router?.state.navigation.location;
      if (event.navigationType !== "reload" || event.userInitiated || !next) return;
      // The router lacks the next page's code and is about to load the present page again. The next
      // one is what was asked for; without a network only the worker can answer for it.
      event.preventDefault();
      const page = next.pathname + next.search + next.hash;
      if (navigator.onLine || navigator.serviceWorker?.controller)
        window.setTimeout(() => window.location.assign(page));
      else setFailure(new Error(`The code of ${page} could not be loaded`));
    };
    window.addEventListener("vite:preloadError", loadNewBuild);
    window.navigation?.addEventListener("navigate", onNavigate);
    return () => {
      window.removeEventListener("vite:preloadError", loadNewBuild);
      window.navigation?.removeEventListener("navigate", onNavigate);
    };
  }, [router]);
  if (failure) throw failure;
}

/** Something that loads on demand is missing. If only the network lost it, whoever asked for it says so. */
async function loadNewBuild(): Promise<void> {
  if ((await isBuildGone()) && markOnce(GIVEN_UP, thisBuild())) window.location.reload();
}

/** Storage may be refused; then nothing is ever loaded again by itself. */
function markOnce(key: string, value: string): boolean {
  try {
    const isNew = sessionStorage.getItem(key) !== value;
    sessionStorage.setItem(key, value);
    return isNew;
  } catch {
    return false;
  }
}

function removeMark(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Then there was none either.
  }
}
