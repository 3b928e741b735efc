import type { ReactNode } from "react";
import { Unbroken } from "../../ui/unbroken.tsx";

export type SideSectionProps = { id?: string; title: string; lead?: string; children: ReactNode };

/** A section of a long page, with its heading in the margin. */
export function SideSection({ id, title, lead, children }: SideSectionProps) {
  return (
    <section
      id={id}
      className="grid gap-x-10 gap-y-4 border-t border-rule py-6 first:border-t-0 sm:py-12 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div className="border-s-3 border-marigold ps-4 lg:self-start">
        <h2 className="text-heading">{title}</h2>
        {lead ? (
          <p className="mt-2 text-soft">
            <Unbroken text={lead} />
          </p>
        ) : null}
      </div>
      <div className="grid grid-cols-1 gap-5 sm:gap-6">{children}</div>
    </section>
  );
}
