import { Link, type LinkProps, NavLink, useLocation } from "react-router";
import { languageOf } from "../messages/language.ts";
import { savesData } from "./saves-data.ts";

export type PageLinkProps = Omit<
  LinkProps,
  "to" | "prefetch" | "reloadDocument" | "className" | "style"
> & {
  /** An address of this site from its root on. */
  to: string;
  className?: string | undefined;
};

/**
 * A link to a page of this site. Whoever reaches for it has its code and data fetched, unless data
 * are dear. With `viewTransition`, between a list and what is in it, one page passes into the other. A document has one language, from its root on: a page of the other is loaded as a document.
 */
export function PageLink(props: PageLinkProps) {
  return <Link {...usePageLink(props)} />;
}

export type PageNavLinkProps = PageLinkProps & {
  /** Only that very page is the one it leads to, and none below it. */
  end?: boolean;
};

/** The same in a navigation: it tells with `aria-current` whether it leads to the page that is shown. */
export function PageNavLink({ end = false, ...props }: PageNavLinkProps) {
  return (
    <NavLink caseSensitive end={end} {...usePageLink(props)} className={props.className ?? ""} />
  );
}

function usePageLink<Props extends PageLinkProps>(props: Props) {
  const { pathname } = useLocation();
  const [path = ""] = props.to.split(/[?#]/, 1);
  return {
    ...props,
    viewTransition: props.viewTransition === true && canPassOver(),
    prefetch: savesData() ? "none" : "intent",
    reloadDocument: languageOf(path) !== languageOf(pathname),
  } as const;
}

/** Where the browser knows transitions, for those who did not ask for less motion. */
function canPassOver(): boolean {
  return (
    "document" in globalThis &&
    typeof document.startViewTransition === "function" &&
    !matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}
