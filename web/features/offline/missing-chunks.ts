import { useEffect } from "react";

/** Session storage: the build that was left because a chunk was missing. */
const GIVEN_UP = "build-given-up";

/**
 * After a deploy the chunks of an open page are gone. When one is needed, the document is reloaded to get the
 * new build. For route modules the router does this itself; head/document-script.js does it for the
 * document's own scripts.
 */
export function useMissingChunks(): void {
  useEffect(() => {
    window.addEventListener("vite:preloadError", loadNewBuild);
    return () => window.removeEventListener("vite:preloadError", loadNewBuild);
  }, []);
}

/** A lazy chunk is missing. After a mere network failure the lazy part itself shows that. */
async function loadNewBuild(): Promise<void> {
  if (!(await isBuildGone()) || isSomethingTyped() || isPosted()) return;
  if (rememberBuildGivenUp()) window.location.reload();
}

/** Text in a field may be somebody's work, so the page is not reloaded under them. */
function isSomethingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "textarea, input:not([type=hidden], [type=checkbox], [type=radio])",
  );
  return Array.from(fields).some(({ value }) => value !== "");
}

/** Reloading the answer to a form would send the form again; see root.tsx. */
function isPosted(): boolean {
  return document.documentElement.dataset.posted === "";
}

/**
 * The address of a file that is served as long as the build of this document is; see bundling/build-mark.ts. Empty
 * in development.
 */
export function thisBuild(): string {
  return document.documentElement.dataset.build ?? "";
}

/** Whether the server has another build by now; false where it cannot be reached. */
async function isBuildGone(): Promise<boolean> {
  try {
    return (await fetch(thisBuild(), { method: "HEAD", cache: "no-store" })).status === 404;
  } catch {
    return false;
  }
}

/** False if this build was given up before, or storage is blocked: then the page must not reload again. */
function rememberBuildGivenUp(): boolean {
  try {
    const isNew = sessionStorage.getItem(GIVEN_UP) !== thisBuild();
    sessionStorage.setItem(GIVEN_UP, thisBuild());
    return isNew;
  } catch {
    return false;
  }
}
