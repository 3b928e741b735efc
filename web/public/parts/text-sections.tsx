import type { ReactNode } from "react";
import type { SectionsText } from "../../../contract/entities/page-texts.ts";
import { Prose } from "../../ui/prose.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import type { TextItem } from "./text-items.tsx";

/** Points with a leading word, between ruled lines. */
export function TextItems({ items }: { items: readonly TextItem[] }) {
  return (
    <dl className="grid">
      {items.map(({ title, text }) => (
        <div
          key={title}
          className="grid gap-x-6 gap-y-1 border-t border-rule py-3 sm:py-4 sm:grid-cols-[13rem_1fr]"
        >
          <dt className="font-semibold">
            <Unbroken text={title} />
          </dt>
          <dd className="text-soft">
            <Unbroken text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Sections written by the institute. */
export function TextSections({ sections }: Pick<SectionsText, "sections">) {
  return sections.map(({ id, heading, html, items }) => (
    <SideSection key={id} id={id} title={heading}>
      {html ? <Prose html={html} /> : null}
      {items ? <TextItems items={items} /> : null}
    </SideSection>
  ));
}

type SideSectionProps = { id?: string; title: string; lead?: string; children: ReactNode };

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
