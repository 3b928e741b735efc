import { Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { spacedNumber, whatsappAddress } from "../shared/site/phone-number.ts";
import { useLocalized, useSettings } from "../shared/site/site.ts";
import { frameTexts } from "../texts/frame.ts";
import { useTexts } from "../texts/texts.ts";
import { FooterPart, footerLinkClasses } from "./footer-part.tsx";

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
