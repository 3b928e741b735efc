import { createContext, useContext } from "react";

/**
 * A word nobody can guess, drawn for each rendering. Scripts and styles of our own carry it as their
 * nonce; the server hashes those that do into the page's CSP and takes it out again, since the page is
 * kept. Markup that somebody slipped in does not know it. In a browser there is none.
 */
export const ScriptMark = createContext<string | undefined>(undefined);

export function useScriptMark(): string | undefined {
  return useContext(ScriptMark);
}
