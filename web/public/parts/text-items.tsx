import type { FaqText } from "../../../contract/entities/page-texts.ts";
import { Accordion, AccordionItem } from "../../ui/accordion.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";

export type TextItem = { title: string; text: string };

/**
 * Questions of one kind. The answer has the id, because a browser opens a closed `<details>` when an address
 * points to something inside it.
 */
export function FaqGroup({ group }: { group: Pick<FaqText["groups"][number], "items"> }) {
  return (
    <Accordion>
      {group.items.map(({ id, question, answer }) => (
        <AccordionItem key={id} title={question}>
          <p id={id} className="scroll-mt-20">
            {answer}
          </p>
        </AccordionItem>
      ))}
    </Accordion>
  );
}

/** Numbered steps: beside their numbers on a phone, below them where there is room for columns. */
export function Steps({ items }: { items: readonly TextItem[] }) {
  return (
    <ol className="grid gap-x-6 gap-y-5 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-4">
      {items.map(({ title, text }, at) => (
        <li
          key={title}
          className="grid grid-cols-[2rem_minmax(0,1fr)] content-start gap-x-3 gap-y-1 sm:grid-cols-1 sm:gap-y-2 sm:border-t-3 sm:border-marigold sm:pt-4"
        >
          <span
            aria-hidden="true"
            className="row-span-2 border-t-3 border-marigold pt-0.5 font-display text-title leading-none text-amber sm:row-span-1 sm:border-t-0 sm:pt-0"
          >
            {at + 1}
          </span>
          <h3 className="text-lead sm:text-heading">{title}</h3>
          <p className="text-soft">
            <Unbroken text={text} />
          </p>
        </li>
      ))}
    </ol>
  );
}
