import type { ReactNode } from "react";
import { Disclosure } from "./disclosure.tsx";

export type AccordionItemProps = {
  title: string;
  children: ReactNode;
  /** Opening an item closes the others of its group. */
  group?: string;
  id?: string;
};

/** A list of AccordionItem. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="divide-y divide-rule border-y border-rule">{children}</div>;
}

export function AccordionItem({ title, children, group, id }: AccordionItemProps) {
  return (
    <Disclosure
      look="row"
      name={group}
      id={id}
      head={<span className="font-semibold">{title}</span>}
    >
      <div className="max-w-text pt-1 pb-5 text-soft">{children}</div>
    </Disclosure>
  );
}
