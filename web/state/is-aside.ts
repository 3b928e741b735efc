import { createContext, useContext } from "react";

export const AsideContext = createContext(false);

/** Whether this part of the page is mounted but hidden (ui/kept-aside.tsx): dialogs and timers have to pause there. */
export function useIsAside(): boolean {
  return useContext(AsideContext);
}
