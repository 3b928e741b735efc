import { createContext, useContext } from "react";

/**
 * A random nonce for each rendering. Our own inline scripts and styles have it; the server adds the hashes of
 * those to the page's CSP and removes the nonce, as the page is cached. Injected markup cannot have it.
 * Undefined in the browser.
 */
export const ScriptMark = createContext<string | undefined>(undefined);

export function useScriptMark(): string | undefined {
  return useContext(ScriptMark);
}

/** Whether the document answers a form that was posted, so that reloading it would send the form again. */
export const IsPostedDocument = createContext(false);
