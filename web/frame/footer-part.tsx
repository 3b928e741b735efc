import type { ReactNode } from "react";

export const footerLinkClasses =
  "inline-flex min-h-11 items-center py-1 text-on-deep-soft underline-offset-4 hover:text-on-deep hover:underline";

export function FooterPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-lead">{title}</h2>
      {children}
    </section>
  );
}
