import type { MouseEvent, ReactNode } from "react";

export type InPageLinkProps = {
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
