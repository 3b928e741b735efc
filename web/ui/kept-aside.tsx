import { createContext, type ReactNode, useContext } from "react";

const AsideContext = createContext(false);

export type KeptAsideProps = { isAside: boolean; children: ReactNode };

/** Keeps what was typed and chosen in a part of the page while something else stands in its place: it is neither seen nor reached. */
export function KeptAside({ isAside, children }: KeptAsideProps) {
  return (
    <AsideContext value={isAside}>
      <div className={isAside ? "hidden" : "contents"}>{children}</div>
    </AsideContext>
  );
}

/** For what is not hidden with its surroundings, such as a modal dialog, which bars the way though nobody sees it. */
export function useIsAside(): boolean {
  return useContext(AsideContext);
}
