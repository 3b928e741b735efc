import { Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import { type ReactNode, useId } from "react";
import { spacedNumber, useLocalized, useSettings, whatsappAddress } from "../shared/site/site.ts";
import { frameTexts } from "../texts/frame.ts";
import { useTexts } from "../texts/texts.ts";
import { Disclosure } from "../ui/disclosure.tsx";

export const footerLinkClasses =
  "inline-flex min-h-11 items-center py-1 text-on-deep-soft underline-offset-4 hover:text-on-deep hover:underline";

/** Phones, e-mail addresses, WhatsApp and the postal address; empty settings are left out. */
export function ReachUs() {
  const t = useTexts(frameTexts);
  const localized = useLocalized();
  const { phones, emails, whatsapp } = useSettings();
  return (
    <FooterPart title={t.reachUs}>
      <ul className="grid sm:gap-1">
        {phones.map(({ number, label }) => (
          <Way key={number} icon={<Phone aria-hidden="true" className="size-4" />}>
            <a href={`tel:${number}`} className={footerLinkClasses}>
              {spacedNumber(number)}
            </a>
            <Label text={localized(label)} />
          </Way>
        ))}
        {whatsapp ? (
          <Way icon={<MessageCircle aria-hidden="true" className="size-4" />}>
            <a href={whatsappAddress(whatsapp.number)} rel="noopener" className={footerLinkClasses}>
              {t.whatsapp} {spacedNumber(whatsapp.number)}
            </a>
          </Way>
        ) : null}
        {emails.map(({ address, label }) => (
          <Way key={address} icon={<Mail aria-hidden="true" className="size-4" />}>
            <a href={`mailto:${address}`} className={footerLinkClasses}>
              {address}
            </a>
            <span className="max-sm:sr-only">
              <Label text={localized(label)} />
            </span>
          </Way>
        ))}
        <PostalAddress />
      </ul>
    </FooterPart>
  );
}

type FooterPartProps = { title: string; isNavigation?: boolean; children: ReactNode };

/** A part of the footer with its heading, folded on a phone; lists of links are landmarks. */
export function FooterPart({ title, isNavigation = false, children }: FooterPartProps) {
  const titleId = useId();
  const Part = isNavigation ? "nav" : "section";
  return (
    <Part aria-labelledby={isNavigation ? titleId : undefined}>
      <h2
        id={titleId}
        className="mb-2 hidden text-lead supports-[selector(::details-content)]:sm:block"
      >
        {title}
      </h2>
      {/* On wider screens always open, where the browser can show what a closed one holds. */}
      <Disclosure
        look="row"
        className="[&>summary]:hover:text-inherit supports-[selector(::details-content)]:sm:[&>summary]:hidden sm:[&::details-content]:[content-visibility:visible]"
        head={<span className="text-lead">{title}</span>}
      >
        {children}
      </Disclosure>
    </Part>
  );
}

function Way({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <span className="mt-3.5 text-marigold">{icon}</span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 leading-snug [overflow-wrap:anywhere] sm:grid">
        {children}
      </span>
    </li>
  );
}

function Label({ text }: { text: string }) {
  return <span className="text-sm text-on-deep-soft sm:-mt-1 sm:mb-1">{text}</span>;
}

function PostalAddress() {
  const t = useTexts(frameTexts);
  const localized = useLocalized();
  const { address } = useSettings();
  return (
    <Way icon={<MapPin aria-hidden="true" className="size-4" />}>
      <address className="py-2.5 text-on-deep-soft not-italic">
        {address.street ? `${localized(address.street)}, ` : null}
        {localized(address.locality)}
        {address.pin ? `, ${t.pin(address.pin)}` : null}
      </address>
      {address.mapUrl ? (
        <a href={address.mapUrl} rel="noopener" className={footerLinkClasses}>
          {t.map}
        </a>
      ) : null}
    </Way>
  );
}
