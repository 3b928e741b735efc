import { useEffect } from "react";
import { LOADED_AGAIN, markOnce, removeMark } from "../../state/loaded-again.ts";
import { isBuildGone, thisBuild } from "./this-build.ts";

/** Kept for the tab: the build that was given up for want of a chunk. */
const GIVEN_UP = "build-given-up";

/**
 * After a deploy the chunks of a page that is still open are gone. Whoever needs one is given the new
 * build by loading the document again; for the code of a whole page the router does so itself, and a
 * document minds its own scripts (head/missing-scripts.ts).
 */
export function useMissingChunks(): void {
  useEffect(() => {
    // This document has come alive, so its scripts are there.
    removeMark(LOADED_AGAIN);
    window.addEventListener("vite:preloadError", loadNewBuild);
    return () => window.removeEventListener("vite:preloadError", loadNewBuild);
  }, []);
}

/** Something that loads on demand is missing. If only the network lost it, what stands in its place says so. */
async function loadNewBuild(): Promise<void> {
  if (!(await isBuildGone()) || isSomethingTyped()) return;
  if (markOnce(GIVEN_UP, thisBuild())) window.location.reload();
}

/** What stands in a field may be somebody's work; they are left to load the page again themselves. */
function isSomethingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "textarea, input:not([type=hidden], [type=checkbox], [type=radio])",
  );
  return Array.from(fields).some(({ value }) => value !== "");
}
