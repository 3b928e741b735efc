import { type ComponentProps, type MouseEvent, useContext } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  type NavigateOptions,
  PrefetchPageLinks,
  useLocation,
} from "react-router";
import { languageOf } from "../messages/language.ts";
import { useIntent } from "./use-intent.ts";

export type PageLinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** An address of this site from its root on. */
  to: string;
  /** What the next page finds in its location, taken at the click. */
  state?: () => unknown;
} & Pick<NavigateOptions, "replace" | "preventScrollReset" | "viewTransition">;

/**
 * A link to a page of this site. Whoever reaches for it has its code and data fetched, unless data
 * are dear. With `viewTransition`, between a list and what is in it, one page passes into the other.
 * The router's own link follows the address: with it a list of thousands is drawn anew for every word
 * of its search.
 */
export function PageLink({
  state,
  replace,
  preventScrollReset,
  viewTransition,
  ...rest
}: PageLinkProps) {
  const { to, onClick, ...anchor } = rest;
  const router = useContext(DataRouterContext)?.router;
  const canPrefetch = useContext(FrameworkContext) !== undefined;
  const { isMeant, handlers } = useIntent(anchor);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!router || !isPlainClick(event) || (anchor.target ?? "_self") !== "_self") return;
    const { pathname, search, hash } = router.state.location;
    // A document has one language, from its root on: the other's is loaded.
    const [path = ""] = to.split(/[?#]/, 1);
    if (languageOf(path) !== languageOf(pathname)) return;
    event.preventDefault();
    void router.navigate(to, {
      replace: replace ?? to === pathname + search + hash,
      state: state?.() ?? null,
      ...(preventScrollReset && { preventScrollReset }),
      viewTransition: viewTransition === true && canPassOver(),
    });
  };
  return (
    <>
      <a {...anchor} {...handlers} href={to} onClick={open} />
      {isMeant && canPrefetch ? <PrefetchPageLinks page={to} /> : null}
    </>
  );
}

export type PageNavLinkProps = PageLinkProps & {
  /** Only that very page is the one it leads to, and none below it. */
  end?: boolean;
};

/** The same in a navigation: it knows whether it leads to the page that is shown. */
export function PageNavLink({ end = false, ...rest }: PageNavLinkProps) {
  const { pathname } = useLocation();
  const isHere = pathname === rest.to || (!end && pathname.startsWith(`${rest.to}/`));
  return <PageLink aria-current={isHere ? "page" : undefined} {...rest} />;
}

/** Every other click is the browser's: in a new tab, a new window, to the disk. */
function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented } = event;
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey || defaultPrevented);
}

/** Where the browser knows transitions, for those who did not ask for less motion. */
function canPassOver(): boolean {
  return (
    typeof document.startViewTransition === "function" &&
    !matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}
