import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ContactText } from "../../../contract/entities/page-texts.ts";
import { usePaths } from "../../paths.ts";
import { enquiryTexts } from "../../texts/enquiry.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { EnquiryForm, type EnquiryFormProps } from "./enquiry-form.tsx";

export type EnquiryPanelProps = Pick<EnquiryFormProps, "notice" | "answer"> & {
  texts: ContactText["form"];
  /** Shown beside the form on a wide screen, and below it on a phone. */
  children?: ReactNode;
};

/** The form; after it is sent, the ticket number. */
export function EnquiryPanel({ texts, notice, answer, children }: EnquiryPanelProps) {
  const t = useTexts(enquiryTexts);
  const paths = usePaths();
  const [ticket, setTicket] = useState<string>();
  // Of the message that was posted without scripts, not of the next one.
  const [posted, setPosted] = useState(answer);
  const onSent = (given: string) => {
    setPosted(undefined);
    setTicket(given);
  };
  return (
    <section id="enquiry" className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:gap-x-12">
      <div className="grid grid-cols-1 gap-6 lg:order-last">
        <div className="grid gap-3">
          <h2 className="text-title">{texts.heading}</h2>
          <p className="max-w-text text-lead text-soft">{texts.text}</p>
          <TextLink to={paths.ticketLookup()} shape="line" className="justify-self-start">
            {t.lookUpShort}
          </TextLink>
        </div>
        <Card>
          {ticket === undefined ? (
            <EnquiryForm notice={notice} answer={posted} onSent={onSent} />
          ) : (
            <Received
              ticket={ticket}
              text={texts.afterSending}
              onAnother={() => setTicket(undefined)}
            />
          )}
        </Card>
      </div>
      {children}
    </section>
  );
}

type ReceivedProps = { ticket: string; text: string; onAnother: () => void };

function Received({ ticket, text, onAnother }: ReceivedProps) {
  const t = useTexts(enquiryTexts);
  const paths = usePaths();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button is gone with the form. Focusing the heading makes screen readers read the result.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-heading outline-none">
        {t.received}
      </h3>
      <TicketNumber ticket={ticket} />
      <p>{text}</p>
      <p className="flex flex-wrap gap-3">
        <LinkButton variant="outline" to={paths.ticketLookup(ticket)}>
          {t.lookUpThis}
        </LinkButton>
        <Button variant="outline" onClick={onAnother}>
          {t.another}
        </Button>
      </p>
    </div>
  );
}

export function TicketNumber({ ticket }: { ticket: string }) {
  const t = useTexts(enquiryTexts);
  return (
    <dl className="grid gap-1 rounded-control bg-good-tint p-4">
      <dt className="text-sm font-semibold text-good">{t.ticket}</dt>
      <dd className="font-mono text-title font-semibold whitespace-nowrap select-all">{ticket}</dd>
    </dl>
  );
}
