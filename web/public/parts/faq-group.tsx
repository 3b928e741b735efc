import type { FaqText } from "../../../contract/entities/page-texts.ts";
import { Accordion, AccordionItem } from "../../ui/accordion.tsx";

export type FaqGroupProps = { group: Pick<FaqText["groups"][number], "items"> };

/**
 * Questions of one kind. The answer has the id, because a browser opens a closed `<details>` when an address
 * points to something inside it.
 */
export function FaqGroup({ group }: FaqGroupProps) {
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
