import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { PageLink } from "./page-link.tsx";
import { Unbroken } from "./unbroken.tsx";

export type NeighbourPage = { to: string; title: string; label: string };

export type PreviousNextProps = {
  /** What the pages are, for the name of the landmark. */
  name: string;
  previous: NeighbourPage | undefined;
  next: NeighbourPage | undefined;
};

/** Links to the previous and the next page of a series, by their titles. */
export function PreviousNext({ name, previous, next }: PreviousNextProps) {
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={name}
      data-screen-only
      className="grid grid-cols-1 gap-4 border-t border-rule pt-6 sm:grid-cols-2"
    >
      {previous ? (
        <Neighbour page={previous} icon={<ArrowLeft aria-hidden="true" className="size-4" />} />
      ) : null}
      {next ? (
        <Neighbour page={next} icon={<ArrowRight aria-hidden="true" className="size-4" />} isNext />
      ) : null}
    </nav>
  );
}

type NeighbourProps = { page: NeighbourPage; icon: ReactNode; isNext?: boolean };

function Neighbour({ page: { to, title, label }, icon, isNext = false }: NeighbourProps) {
  return (
    <PageLink
      to={to}
      data-next={isNext || undefined}
      className="grid content-start gap-1 rounded-sheet border border-rule p-4 hover:bg-tint sm:data-next:col-start-2 sm:data-next:justify-items-end sm:data-next:text-end"
    >
      <span className="flex items-center gap-2 text-sm text-soft">
        {isNext ? null : icon}
        {label}
        {isNext ? icon : null}
      </span>
      <span className="text-balance font-semibold">
        <Unbroken text={title} />
      </span>
    </PageLink>
  );
}
