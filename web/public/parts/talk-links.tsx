import { MessageCircle, Phone } from "lucide-react";
import { useMessages } from "../../messages/messages.ts";
import { publicMessages } from "../../messages/public.ts";
import { usePaths } from "../../paths.ts";
import { whatsappAddress } from "../../shared/site/phone-number.ts";
import { useSettings } from "../../shared/site/site.ts";
import { type ButtonSize, buttonClasses, LinkButton } from "../../ui/button.tsx";

export type TalkLinksProps = { size?: ButtonSize };

/** Buttons at the head of a page that call the office or open a chat; the form where neither number is set. */
export function TalkLinks({ size = "regular" }: TalkLinksProps) {
  const t = useMessages(publicMessages);
  const paths = usePaths();
  const { phones, whatsapp } = useSettings();
  const [phone] = phones;
  if (!phone && !whatsapp)
    return (
      <LinkButton variant="outline" size={size} to={`${paths.contact()}#enquiry`}>
        {t.sendMessage}
      </LinkButton>
    );
  return (
    <>
      {phone ? (
        <a href={`tel:${phone.number}`} className={buttonClasses("marigold", size)}>
          <Phone aria-hidden="true" className="size-5" />
          {t.call}
        </a>
      ) : null}
      {whatsapp ? (
        <a
          href={whatsappAddress(whatsapp.number)}
          rel="noopener"
          className={buttonClasses("outline", size)}
        >
          <MessageCircle aria-hidden="true" className="size-5" />
          {t.whatsapp}
        </a>
      ) : null}
    </>
  );
}
