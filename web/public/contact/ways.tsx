import { Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import type { ContactText } from "../../../contract/entities/page-texts.ts";
import {
  spacedNumber,
  useLocalized,
  useSettings,
  whatsappAddress,
} from "../../shared/site/site.ts";
import { contactTexts } from "../../texts/contact.ts";
import { useTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { TextLink } from "../../ui/page-link.tsx";

const iconClasses = "size-7 text-amber";

/** The ways to reach the institute; empty settings are left out. */
export function Ways({ ways }: Pick<ContactText, "ways">) {
  const localized = useLocalized();
  const { phones, emails, whatsapp } = useSettings();
  return (
    <ul className="flex flex-wrap gap-4">
      {phones.length > 0 ? (
        <Way title={ways.phone} icon={<Phone aria-hidden="true" className={iconClasses} />}>
          {phones.map(({ number, label, isSample }) => (
            <WayLink
              key={number}
              href={`tel:${number}`}
              label={localized(label)}
              isSample={isSample}
            >
              {spacedNumber(number)}
            </WayLink>
          ))}
        </Way>
      ) : null}
      {whatsapp ? (
        <Way
          title={ways.whatsapp}
          icon={<MessageCircle aria-hidden="true" className={iconClasses} />}
        >
          <WayLink
            href={whatsappAddress(whatsapp.number)}
            label={localized(whatsapp.label)}
            isSample={whatsapp.isSample}
          >
            {spacedNumber(whatsapp.number)}
          </WayLink>
        </Way>
      ) : null}
      {emails.length > 0 ? (
        <Way isWide title={ways.email} icon={<Mail aria-hidden="true" className={iconClasses} />}>
          {emails.map(({ address, label, isSample }) => (
            <WayLink
              key={address}
              href={`mailto:${address}`}
              label={localized(label)}
              isSample={isSample}
            >
              {address.split("@")[0]}
              <wbr />@{address.split("@")[1]}
            </WayLink>
          ))}
        </Way>
      ) : null}
      <Way title={ways.visit} icon={<MapPin aria-hidden="true" className={iconClasses} />}>
        <PostalAddress />
      </Way>
    </ul>
  );
}

type WayProps = {
  title: string;
  icon: ReactNode;
  /** For an address, which needs the whole line; phone numbers are shown two in a line. */
  isWide?: boolean;
  children: ReactNode;
};

function Way({ title, icon, isWide = false, children }: WayProps) {
  return (
    <li className={classNames("grid grow grid-cols-1", isWide ? "basis-full" : "basis-56")}>
      <Card className="grid content-start gap-3">
        {icon}
        <h2 className="text-heading">{title}</h2>
        {children}
      </Card>
    </li>
  );
}

type WayLinkProps = { href: string; label: string; isSample: boolean; children: ReactNode };

function WayLink({ href, label, isSample, children }: WayLinkProps) {
  const t = useTexts(contactTexts);
  return (
    <p className="grid">
      <TextLink
        to={href}
        rel="noopener"
        shape="line"
        className="text-lead font-semibold [overflow-wrap:anywhere]"
      >
        {children}
      </TextLink>
      <span className="text-sm text-soft">
        {label}
        {isSample ? ` · ${t.sampleNote}` : null}
      </span>
    </p>
  );
}

function PostalAddress() {
  const t = useTexts(contactTexts);
  const localized = useLocalized();
  const { brand, address } = useSettings();
  return (
    <>
      <address className="not-italic">
        {localized(brand)}
        <br />
        {address.street ? (
          <>
            {localized(address.street)}
            <br />
          </>
        ) : null}
        {localized(address.locality)}
        {address.pin ? `, ${t.pin(address.pin)}` : null}
      </address>
      {address.mapUrl ? (
        <TextLink to={address.mapUrl} rel="noopener" shape="line" className="font-semibold">
          {t.map}
        </TextLink>
      ) : null}
    </>
  );
}
