import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link, type LinkProps, NavLink, useLocation } from "react-router";
import { languageOf } from "../texts/texts.ts";
import { classNames } from "./class-names.ts";
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

const shapes = {
  /** Inside a sentence. */
  inline: "",
  /** On a line of its own, with a height of 44 px. */
  line: "inline-flex min-h-11 items-center gap-1.5",
};

type TextLinkProps = {
  /** A page of this site, a place on this page (`#…`), or another address (`tel:`, `https:`). */
  to: string;
  shape?: keyof typeof shapes;
  className?: string;
  children: ReactNode;
} & Omit<ComponentProps<"a">, "href">;

/** A link in the style of text. Links to other sites are plain anchors. */
export function TextLink({ to, shape = "inline", className, ...rest }: TextLinkProps) {
  const classes = classNames("text-act underline underline-offset-4", shapes[shape], className);
  if (/^(?:#|[a-z]+:)/i.test(to)) return <a href={to} {...rest} className={classes} />;
  return <PageLink to={to} {...rest} className={classes} />;
}

type InPageLinkProps = {
  /** The id of the element on this page; one that can have the focus gets it. */
  to: string;
  className?: string;
  children: ReactNode;
};

/**
 * A link to a part of this page that adds nothing to the history. The browser's own jump would add an entry that
 * the router does not know, after which Back leaves a form without asking.
 */
export function InPageLink({ to, className, children }: InPageLinkProps) {
  const jump = (event: MouseEvent) => {
    const target = document.getElementById(to);
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  };
  return (
    <a href={`#${to}`} onClick={jump} className={className}>
      {children}
    </a>
  );
}

/** The first link of a page: past its head, for the keyboard. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <InPageLink
      to="content"
      className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-3 focus:z-50 focus:rounded-control focus:bg-act focus:px-4 focus:py-2 focus:text-on-act"
    >
      {children}
    </InPageLink>
  );
}
