import { createContext, useContext } from "react";

export const AsideContext = createContext(false);

/** For what goes on where nobody sees it: a modal dialog, which would bar the way, or a timer. */
export function useIsAside(): boolean {
  return useContext(AsideContext);
}
