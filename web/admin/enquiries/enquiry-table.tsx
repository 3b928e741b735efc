import type { Enquiry } from "../../../contract/entities/enquiry.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminEnquiriesMessages } from "../../messages/admin-enquiries.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { enquiryMessages } from "../../messages/enquiry.ts";
import { useMessages } from "../../messages/messages.ts";
import { PhoneLink } from "../enrolments/student-cells.tsx";
import { type Column, RowTable } from "../list/row-table.tsx";
import { StatusSelect, type StatusSelectProps } from "./status-select.tsx";
import { useEnquiryChange } from "./use-enquiry-change.ts";

export type EnquiryTableProps = {
  enquiries: readonly Enquiry[];
  onChanged: (enquiry: Enquiry) => void;
};

export function EnquiryTable({ enquiries, onChanged }: EnquiryTableProps) {
  const a = useMessages(adminMessages);
  const { busyId, change } = useEnquiryChange(onChanged);
  const columns = useColumns({ busyId, onChange: (...given) => void change(...given) });
  return <RowTable caption={a.enquiries} columns={columns} rows={enquiries} />;
}

type Changing = Pick<StatusSelectProps, "onChange"> & { busyId: string | undefined };

function useColumns({ busyId, onChange }: Changing): Column<Enquiry>[] {
  const t = useMessages(adminEnquiriesMessages);
  const topics = useMessages(enquiryMessages);
  const dateTime = useDateTime();
  return [
    { key: "from", label: t.from, kind: "head", cell: (enquiry) => <Sender {...enquiry} /> },
    {
      key: "topic",
      label: t.topic,
      cell: ({ topic, courseTitle }) => courseTitle ?? topics.topicName(topic),
    },
    {
      key: "message",
      label: t.message,
      cell: ({ message }) => (
        <span className="block whitespace-pre-line [overflow-wrap:anywhere] md:min-w-48">
          {message}
        </span>
      ),
    },
    { key: "contact", label: t.contact, cell: (enquiry) => <Contact {...enquiry} /> },
    { key: "sent", label: t.sent, cell: ({ createdAt }) => dateTime(createdAt) },
    {
      key: "status",
      label: t.statusLabel,
      kind: "actions",
      cell: (enquiry) => (
        <StatusSelect enquiry={enquiry} isBusy={busyId === enquiry.id} onChange={onChange} />
      ),
    },
  ];
}

function Sender({ fullName, ticket }: Enquiry) {
  return (
    <span className="grid">
      <span>{fullName}</span>
      <span className="font-mono text-sm font-normal whitespace-nowrap text-soft">{ticket}</span>
    </span>
  );
}

function Contact({ phoneNumber, email }: Enquiry) {
  return (
    <span className="grid">
      <PhoneLink number={phoneNumber} />
      {email ? (
        <a
          href={`mailto:${email}`}
          className="text-sm break-all text-soft underline-offset-4 hover:underline max-md:py-1.5"
        >
          {email}
        </a>
      ) : null}
    </span>
  );
}
