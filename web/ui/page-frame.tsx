import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import { classNames } from "./class-names.ts";
import { Unbroken } from "./unbroken.tsx";

/** The page's width and margins. */
export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames("mx-auto w-full max-w-page px-4 sm:px-6", className)}>
      {children}
    </div>
  );
}

export type PageHeadProps = {
  title: ReactNode;
  lead?: ReactNode;
  crumbs?: Crumb[];
  /** Buttons below the lead. */
  actions?: ReactNode;
};

/** The head of a page: its one h1 on squared paper. */
export function PageHead({ title, lead, crumbs, actions }: PageHeadProps) {
  return (
    <div className="squared border-b border-rule">
      <Container className="grid grid-cols-1 gap-4 py-8 sm:py-12">
        {crumbs ? <Breadcrumbs crumbs={crumbs} /> : null}
        <h1 className="max-w-3xl text-title">
          <Unbroken text={title} />
        </h1>
        {lead ? (
          <p className="max-w-text text-lead text-soft">
            <Unbroken text={lead} />
          </p>
        ) : null}
        {actions ? <div className="flex flex-wrap gap-3 pt-2">{actions}</div> : null}
      </Container>
    </div>
  );
}

export type SectionProps = { id?: string; title?: string; lead?: ReactNode; children: ReactNode };

/** A section of a page with its h2. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} className="py-5 sm:py-14">
      <Container>
        {title ? <h2 className="text-heading">{title}</h2> : null}
        {lead ? (
          <p className="mt-2 max-w-text text-lead text-soft">
            <Unbroken text={lead} />
          </p>
        ) : null}
        <div className={title || lead ? "mt-4 sm:mt-8" : undefined}>{children}</div>
      </Container>
    </section>
  );
}
