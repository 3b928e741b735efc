import { Plus } from "lucide-react";
import type { ReactNode } from "react";

export type AccordionItemProps = {
  title: string;
  children: ReactNode;
  /** Opening an item closes the others of its group. */
  group?: string;
  id?: string;
};

/**
 * A list of AccordionItem. Native `<details>`, so it works without scripts and the browser's search opens it.
 */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="divide-y divide-rule border-y border-rule">{children}</div>;
}

export function AccordionItem({ title, children, group, id }: AccordionItemProps) {
  return (
    <details name={group} id={id} className="group">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold hover:text-act [&::-webkit-details-marker]:hidden">
        {title}
        <Plus
          aria-hidden="true"
          className="size-5 shrink-0 text-amber transition-transform duration-200 group-open:rotate-45"
        />
      </summary>
      <div className="max-w-text pb-5 text-soft">{children}</div>
    </details>
  );
}
