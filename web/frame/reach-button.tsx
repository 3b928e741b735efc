import { MessageCircle, Phone } from "lucide-react";
import { spacedNumber, whatsappAddress } from "../features/site/phone-number.ts";
import { useSettings } from "../features/site/site.ts";
import { frameMessages } from "../messages/frame.ts";
import { useMessages } from "../messages/messages.ts";
import { iconButtonClasses } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";

/** One tap to the office from a phone's header: a call, else WhatsApp; nothing while neither number is set. */
export function ReachButton({ className }: { className?: string }) {
  const t = useMessages(frameMessages);
  const { phones, whatsapp } = useSettings();
  const [phone] = phones;
  const classes = classNames(iconButtonClasses, "text-act", className);
  if (phone)
    return (
      <a
        href={`tel:${phone.number}`}
        aria-label={t.callOffice(spacedNumber(phone.number))}
        className={classes}
      >
        <Phone aria-hidden="true" className="size-5" />
      </a>
    );
  if (!whatsapp) return null;
  return (
    <a
      href={whatsappAddress(whatsapp.number)}
      rel="noopener"
      aria-label={t.writeOnWhatsapp(spacedNumber(whatsapp.number))}
      className={classes}
    >
      <MessageCircle aria-hidden="true" className="size-5" />
    </a>
  );
}
