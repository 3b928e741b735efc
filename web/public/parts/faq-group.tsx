import type { FaqText } from "../../../contract/entities/page-texts.ts";
import { Accordion, AccordionItem } from "../../ui/accordion.tsx";

export type FaqGroupProps = { group: FaqText["groups"][number] };

/**
 * Questions of one kind. The id stands on the answer: a browser that is sent to what a closed
 * `<details>` hides opens it by itself.
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
