import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { PageLink } from "./page-link.tsx";

const shapes = {
  /** Inside a sentence. */
  inline: "",
  /** On a line of its own, with a height of 44 px. */
  line: "inline-flex min-h-11 items-center gap-1.5",
};

export type TextLinkProps = {
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
