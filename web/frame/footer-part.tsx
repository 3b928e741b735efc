import { type ReactNode, useId } from "react";

export const footerLinkClasses =
  "inline-flex min-h-11 items-center py-1 text-on-deep-soft underline-offset-4 hover:text-on-deep hover:underline";

export type FooterPartProps = { title: string; isNavigation?: boolean; children: ReactNode };

/** A part of the footer with its heading; lists of links are landmarks. */
export function FooterPart({ title, isNavigation = false, children }: FooterPartProps) {
  const titleId = useId();
  const Part = isNavigation ? "nav" : "section";
  return (
    <Part aria-labelledby={isNavigation ? titleId : undefined}>
      <h2 id={titleId} className="mb-1 text-lead sm:mb-2">
        {title}
      </h2>
      {children}
    </Part>
  );
}
