import { MessageCircle } from "lucide-react";
import { whatsappAddress } from "../shared/site/phone-number.ts";
import { useSettings } from "../shared/site/site.ts";
import { contactTexts, type ReadyTexts, readyMessages } from "../texts/admin-contact.ts";
import { type Language, useLanguage } from "../texts/language.ts";
import { useTexts } from "../texts/texts.ts";
import { PhoneLink } from "./student-cells.tsx";

export type Recipient = {
  name: string;
  /** E.164. */
  number: string;
  /**
   * The language of the message. Without one, Hindi for a name in Devanagari, else the language of the page.
   */
  language?: Language | null;
};

/** Chooses among the ready messages: `(texts, words) => texts.registration({ ...words, course })`. */
export type WriteMessage = (
  texts: ReadyTexts,
  words: { institute: string; name: string; language: Language },
) => string;

export type ContactLinksProps = Recipient & { write?: WriteMessage };

/** A phone number to tap, and WhatsApp with the first words written in the person's language. */
export function ContactLinks({ write, ...recipient }: ContactLinksProps) {
  const t = useTexts(contactTexts);
  const addressOf = useWhatsAppAddress();
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <PhoneLink number={recipient.number} />
      <a
        href={addressOf(recipient, write)}
        target="_blank"
        rel="noreferrer"
        aria-label={t.whatsAppTo(recipient.name)}
        className="inline-flex items-center gap-1 min-h-6 text-sm text-act underline-offset-4 hover:underline max-md:min-h-11"
      >
        <MessageCircle aria-hidden="true" className="size-4" />
        {t.whatsApp}
      </a>
    </span>
  );
}

/** Returns a function that makes the address of a WhatsApp chat with a ready message. */
export function useWhatsAppAddress(): (recipient: Recipient, write?: WriteMessage) => string {
  const { brand } = useSettings();
  const office = useLanguage();
  return ({ name, number, language }, write = (texts, words) => texts.general(words)) => {
    const spoken = language ?? (/\p{Script=Devanagari}/u.test(name) ? "hi" : office);
    const words = { institute: brand[spoken], name, language: spoken };
    const text = write(readyMessages[spoken], words);
    return `${whatsappAddress(number)}?text=${encodeURIComponent(text)}`;
  };
}
