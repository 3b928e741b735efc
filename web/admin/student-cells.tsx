import { MessageCircle } from "lucide-react";
import type { EnrolmentStatus } from "../../contract/entities/closed-lists.ts";
import type { PublicCourse } from "../../contract/entities/course.ts";
import type { ListedEnrolment } from "../../contract/entities/enrolment.ts";
import { usePaths } from "../paths.ts";
import { UnverifiedEmail } from "../shared/session/unverified-email.tsx";
import { textIn } from "../shared/site/course-text.tsx";
import { useLookups } from "../shared/site/lookups.ts";
import { useSettings, whatsappAddress } from "../shared/site/site.ts";
import { contactTexts, type ReadyTexts, readyMessages } from "../texts/admin-contact.ts";
import { adminEnrolmentsTexts } from "../texts/admin-enrolments.ts";
import { type Language, useLanguage, useTexts } from "../texts/texts.ts";
import { Badge, type BadgeTone } from "../ui/badge.tsx";
import { TextLink } from "../ui/page-link.tsx";

export function studentName({ student }: ListedEnrolment): string {
  return student.name;
}

/** What a course is called in a language; English where there is no Hindi. */
export function courseTitleIn(
  { title, titleHi }: Pick<PublicCourse, "title" | "titleHi">,
  language: Language,
): string {
  return textIn(language, title, titleHi).text;
}

/** Who enrolled. */
export function StudentName({ enrolment }: { enrolment: ListedEnrolment }) {
  const { gradeName } = useLookups();
  const paths = usePaths();
  const { form, student } = enrolment;
  return (
    <span className="grid min-w-36">
      <TextLink to={paths.adminPerson(student.id)}>{studentName(enrolment)}</TextLink>
      {form ? (
        <span className="text-sm font-normal text-soft">{gradeName(form.selectedClass)}</span>
      ) : null}
      <span className="text-sm font-normal [overflow-wrap:anywhere] text-soft">
        <EmailText email={student.email} />
        <UnverifiedEmail isVerified={student.emailVerified} />
      </span>
    </span>
  );
}

/** An address that breaks before its `@` where it is too long for its line. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  if (at < 0) return email;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

/** `+919876543210` as `+91 98765 43210`. */
export function phoneText(number: string): string {
  return number.replace(/^(\+91)(\d{5})(\d{5})$/, "$1 $2 $3");
}

/** A phone number that is dialled by a tap. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a
      href={`tel:${number}`}
      className="whitespace-nowrap underline-offset-4 hover:underline max-md:py-1.5"
    >
      {phoneText(number)}
    </a>
  );
}

export function MailLink({ email }: { email: string }) {
  return (
    <a
      href={`mailto:${email}`}
      className="text-sm break-all text-soft underline-offset-4 hover:underline max-md:py-1.5"
    >
      {email}
    </a>
  );
}

const tones: Record<EnrolmentStatus, BadgeTone> = {
  active: "good",
  pending: "marigold",
  withdrawn: "neutral",
};

export function StatusBadge({ status }: { status: EnrolmentStatus }) {
  const t = useTexts(adminEnrolmentsTexts);
  return (
    <span className="whitespace-nowrap">
      <Badge tone={tones[status]}>{t.status(status)}</Badge>
    </span>
  );
}

type Recipient = {
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

type ContactLinksProps = Recipient & { write?: WriteMessage };

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
        data-screen-only
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
