import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ContactText } from "../../../contract/entities/page-texts.ts";
import { enquiryMessages } from "../../messages/enquiry.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EnquiryForm, type EnquiryFormProps } from "./enquiry-form.tsx";

export type EnquiryPanelProps = Pick<EnquiryFormProps, "notice"> & {
  texts: ContactText["form"];
  /** What stands beside the form on a wide screen, and below it on a phone. */
  children?: ReactNode;
};

/** The form, and once it is sent the ticket number in its place. */
export function EnquiryPanel({ texts, notice, children }: EnquiryPanelProps) {
  const [ticket, setTicket] = useState<string>();
  return (
    <section id="enquiry" className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:gap-x-12">
      <div className="grid grid-cols-1 gap-6 lg:order-last">
        <div className="grid gap-3">
          <h2 className="text-title">{texts.heading}</h2>
          <p className="max-w-text text-lead text-soft">{texts.text}</p>
        </div>
        <Card>
          {ticket === undefined ? (
            <EnquiryForm notice={notice} onSent={setTicket} />
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
  const t = useMessages(enquiryMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone; what came of it is read out.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-heading outline-none">
        {t.received}
      </h3>
      <dl className="grid gap-1 rounded-control bg-good-tint p-4">
        <dt className="text-sm font-semibold text-good">{t.ticket}</dt>
        <dd className="font-mono text-title font-semibold whitespace-nowrap select-all">
          {ticket}
        </dd>
      </dl>
      <p>{text}</p>
      <Button variant="outline" className="justify-self-start" onClick={onAnother}>
        {t.another}
      </Button>
    </div>
  );
}
