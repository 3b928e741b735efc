import type { ReactNode } from "react";
import { AsideContext } from "../state/is-aside.ts";

export type KeptAsideProps = { isAside: boolean; children: ReactNode };

/** Keeps a part of the page with its state, hidden and inert, while something else is shown in its place. */
export function KeptAside({ isAside, children }: KeptAsideProps) {
  return (
    <AsideContext value={isAside}>
      <div className={isAside ? "hidden" : "contents"}>{children}</div>
    </AsideContext>
  );
}
