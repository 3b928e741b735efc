import { createContext, useContext } from "react";

export const HiddenContext = createContext(false);

/** Whether this part of the page is mounted but hidden (ui/kept-mounted.tsx): dialogs and timers have to pause there. */
export function useIsHidden(): boolean {
  return useContext(HiddenContext);
}
