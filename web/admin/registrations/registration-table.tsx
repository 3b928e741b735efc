import type { Registration } from "../../../contract/entities/registration.ts";
import { UnverifiedEmail } from "../../features/session/unverified-email.tsx";
import { adminMessages } from "../../messages/admin.ts";
import { adminEnrolmentsMessages } from "../../messages/admin-enrolments.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { courseTitleIn } from "../course-title.ts";
import { PhoneLink } from "../enrolments/student-cells.tsx";
import { type Column, RowTable } from "../list/row-table.tsx";

export function RegistrationTable({ registrations }: { registrations: readonly Registration[] }) {
  const a = useMessages(adminMessages);
  return <RowTable caption={a.registrations} columns={useColumns()} rows={registrations} />;
}

function useColumns(): Column<Registration>[] {
  const a = useMessages(adminMessages);
  const t = useMessages(adminEnrolmentsMessages);
  const dateTime = useDateTime();
  const language = useLanguage();
  return [
    { key: "student", label: t.student, kind: "head", cell: ({ fullName }) => fullName },
    {
      key: "course",
      label: t.courseLabel,
      cell: ({ courseTitle: title, courseTitleHi: titleHi }) =>
        courseTitleIn({ title, titleHi }, language),
    },
    {
      key: "wants",
      label: t.wants,
      cell: ({ mode, preferredTiming }) =>
        [t.mode(mode), preferredTiming && t.timing(preferredTiming)].filter(Boolean).join(" · "),
    },
    { key: "contact", label: t.contact, cell: (row) => <Contact {...row} /> },
    {
      key: "message",
      label: t.message,
      cell: ({ message }) =>
        message ? <span className="whitespace-pre-line">{message}</span> : a.none,
    },
    { key: "sent", label: t.sent, cell: ({ createdAt }) => dateTime(createdAt) },
  ];
}

function Contact({ phoneNumber, email, emailVerified }: Registration) {
  return (
    <span className="grid">
      <PhoneLink number={phoneNumber} />
      <span>
        <a
          href={`mailto:${email}`}
          className="text-sm break-all text-soft underline-offset-4 hover:underline max-md:py-1.5"
        >
          {email}
        </a>
        <UnverifiedEmail isVerified={emailVerified} />
      </span>
    </span>
  );
}
