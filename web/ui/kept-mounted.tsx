import { createContext, type ReactNode, useContext } from "react";

export type KeptMountedProps = { isHidden: boolean; children: ReactNode };

/** Keeps a part of the page with its state, hidden and inert, while something else is shown in its place. */
export function KeptMounted({ isHidden, children }: KeptMountedProps) {
  return (
    <HiddenContext value={isHidden}>
      <div className={isHidden ? "hidden" : "contents"}>{children}</div>
    </HiddenContext>
  );
}

export const HiddenContext = createContext(false);

/** Whether this part of the page is mounted but hidden (above): dialogs and timers have to pause there. */
export function useIsHidden(): boolean {
  return useContext(HiddenContext);
}
