import type { ReactNode } from "react";
import { AsideContext } from "../state/is-aside.ts";

export type KeptAsideProps = { isAside: boolean; children: ReactNode };

/** Keeps what was typed and chosen in a part of the page while something else stands in its place: it is neither seen nor reached. */
export function KeptAside({ isAside, children }: KeptAsideProps) {
  return (
    <AsideContext value={isAside}>
      <div className={isAside ? "hidden" : "contents"}>{children}</div>
    </AsideContext>
  );
}
