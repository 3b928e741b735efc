import { Copy, MessageCircle } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ContactText } from "../../../contract/entities/page-texts.ts";
import { usePaths } from "../../paths.ts";
import { useLocalized, useSite } from "../../shared/site/site.ts";
import { enquiryTexts } from "../../texts/enquiry.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button, buttonClasses, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { copyText } from "../../ui/copy-text.ts";
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
          <h2 className="text-heading">{texts.heading}</h2>
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

/** The ticket, and two ways to keep it: copied, and sent to oneself. */
export function TicketNumber({ ticket }: { ticket: string }) {
  const t = useTexts(enquiryTexts);
  const paths = usePaths();
  const { origin, settings } = useSite();
  const brand = useLocalized()(settings.brand);
  const message = `${t.ticketOf(brand)} ${ticket}\n${origin}${paths.ticketLookup(ticket)}`;
  return (
    <div className="grid justify-items-start gap-3 rounded-control bg-good-tint p-4">
      <dl className="grid gap-1">
        <dt className="text-sm font-semibold text-good">{t.ticket}</dt>
        <dd className="font-mono text-title font-semibold whitespace-nowrap select-all">
          {ticket}
        </dd>
      </dl>
      <p className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          className="noscript:hidden"
          onClick={() => void copyText(ticket, t)}
        >
          <Copy aria-hidden="true" className="size-5" />
          {t.copyTicket}
        </Button>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClasses("outline")}
        >
          <MessageCircle aria-hidden="true" className="size-5" />
          {t.sendToMyself}
        </a>
      </p>
    </div>
  );
}
