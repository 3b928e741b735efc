import { Link, type LinkProps, NavLink, type NavLinkProps } from "react-router";
import { savesData } from "./saves-data.ts";

/**
 * A link to a page of this site. Whoever reaches for it has its code and data fetched, unless data
 * are dear. With `viewTransition`, between a list and what is in it, one page passes into the other.
 */
export function PageLink({ viewTransition = false, ...rest }: LinkProps) {
  return <Link prefetch={prefetch()} viewTransition={viewTransition && canPassOver()} {...rest} />;
}

/** The same in a navigation: it knows whether it leads to the page that is shown. */
export function PageNavLink(props: NavLinkProps) {
  return <NavLink prefetch={prefetch()} {...props} />;
}

/** Nothing of either answer stands in the markup, so that the server and the browser may differ. */
function prefetch(): "intent" | "none" {
  return savesData() ? "none" : "intent";
}

/** Where the browser knows transitions, for those who did not ask for less motion. */
function canPassOver(): boolean {
  return (
    typeof document !== "undefined" &&
    typeof document.startViewTransition === "function" &&
    !matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}
