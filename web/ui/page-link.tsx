import { Link, type LinkProps, NavLink, useLocation } from "react-router";
import { languageOf } from "../messages/language.ts";
import { savesData } from "./saves-data.ts";

export type PageLinkProps = Omit<
  LinkProps,
  "to" | "prefetch" | "reloadDocument" | "className" | "style"
> & {
  /** A path of this site from its root. */
  to: string;
  className?: string | undefined;
};

/**
 * A link to a page of this site. Hover and focus prefetch its code and data, unless the browser saves data.
 * `viewTransition` animates between a list and an item of it. A page in the other language is loaded as a new
 * document.
 */
export function PageLink(props: PageLinkProps) {
  return <Link {...usePageLink(props)} />;
}

export type PageNavLinkProps = PageLinkProps & {
  /** Marks only the exact page as current, not pages below it. */
  end?: boolean;
};

/** The same for navigations, with `aria-current` on the current page. */
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

/** Whether the browser has view transitions and the person did not ask for less motion. */
function canPassOver(): boolean {
  return (
    "document" in globalThis &&
    typeof document.startViewTransition === "function" &&
    !matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}
