import { Mail, MessageCircle, MessageSquareText, Phone } from "lucide-react";
import { usePaths } from "../../paths.ts";
import { spacedNumber, useSettings, whatsappAddress } from "../../shared/site/site.ts";
import { publicTexts } from "../../texts/public.ts";
import { useTexts } from "../../texts/texts.ts";
import { buttonClasses, LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { PageLink } from "../../ui/page-link.tsx";

const linkClasses =
  "inline-flex min-h-12 items-center gap-2.5 rounded-control px-4 py-2 font-semibold leading-snug [overflow-wrap:anywhere]";
const plainClasses = classNames(linkClasses, "border border-deep-rule hover:bg-deep-rule");

export type ReachPanelProps = {
  id?: string;
  title: string;
  text?: string;
  /** Preselected in the form. */
  topic?: "admission";
};

/** Ways to ask a question: the form, phone, WhatsApp and e-mail, as far as they are set. */
export function ReachPanel({ id, title, text, topic }: ReachPanelProps) {
  const t = useTexts(publicTexts);
  const paths = usePaths();
  const { phones, emails, whatsapp } = useSettings();
  const [phone] = phones;
  const email = emails[1] ?? emails[0];
  return (
    <section
      id={id}
      className="grid gap-5 rounded-sheet bg-deep p-5 text-on-deep sm:gap-6 sm:p-10 lg:grid-cols-[1.2fr_1fr] lg:items-center"
    >
      <div className="grid gap-2 sm:gap-3">
        <h2 className="text-heading">{title}</h2>
        <p className="max-w-text text-lead text-on-deep-soft">{text ?? t.reachText}</p>
      </div>
      <div className="flex flex-col gap-2.5 sm:max-w-96 lg:justify-self-end">
        {phone ? (
          <a
            href={`tel:${phone.number}`}
            className={classNames(linkClasses, "bg-marigold text-on-marigold")}
          >
            <Phone aria-hidden="true" className="size-5 shrink-0" />
            {t.call} {spacedNumber(phone.number)}
          </a>
        ) : null}
        <PageLink
          to={topic ? paths.enquiry(topic) : `${paths.contact()}#enquiry`}
          className={plainClasses}
        >
          <MessageSquareText aria-hidden="true" className="size-5 shrink-0" />
          {t.sendMessage}
        </PageLink>
        {whatsapp ? (
          <a href={whatsappAddress(whatsapp.number)} rel="noopener" className={plainClasses}>
            <MessageCircle aria-hidden="true" className="size-5 shrink-0" />
            {t.whatsapp} {spacedNumber(whatsapp.number)}
          </a>
        ) : null}
        {email ? (
          <a href={`mailto:${email.address}`} className={classNames(plainClasses, "max-sm:hidden")}>
            <Mail aria-hidden="true" className="size-5 shrink-0" />
            <span>
              <span className="sr-only">{t.write}: </span>
              {email.address.split("@")[0]}
              <wbr />@{email.address.split("@")[1]}
            </span>
          </a>
        ) : null}
      </div>
    </section>
  );
}

/** Buttons at the head of a page that call the office or open a chat; the form where neither number is set. */
export function TalkLinks() {
  const t = useTexts(publicTexts);
  const paths = usePaths();
  const { phones, whatsapp } = useSettings();
  const [phone] = phones;
  if (!phone && !whatsapp)
    return (
      <LinkButton variant="outline" to={`${paths.contact()}#enquiry`}>
        {t.sendMessage}
      </LinkButton>
    );
  return (
    <>
      {phone ? (
        <a href={`tel:${phone.number}`} className={buttonClasses("marigold")}>
          <Phone aria-hidden="true" className="size-5" />
          {t.call}
        </a>
      ) : null}
      {whatsapp ? (
        <a
          href={whatsappAddress(whatsapp.number)}
          rel="noopener"
          className={buttonClasses("outline")}
        >
          <MessageCircle aria-hidden="true" className="size-5" />
          {t.whatsapp}
        </a>
      ) : null}
    </>
  );
}
