import type { ReactNode } from "react";
import { HiddenContext } from "../state/is-hidden.ts";

export type KeptMountedProps = { isHidden: boolean; children: ReactNode };

/** Keeps a part of the page with its state, hidden and inert, while something else is shown in its place. */
export function KeptMounted({ isHidden, children }: KeptMountedProps) {
  return (
    <HiddenContext value={isHidden}>
      <div className={isHidden ? "hidden" : "contents"}>{children}</div>
    </HiddenContext>
  );
}
