import { useMutation } from "@tanstack/react-query";
import {
  type EnquiryStatus,
  enquiryFilters,
  enquiryStatuses,
} from "../../../contract/entities/closed-lists.ts";
import type { Enquiry } from "../../../contract/entities/enquiry.ts";
import { call } from "../../api/call.ts";
import { failureText } from "../../api/failure-text.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminEnquiriesTexts } from "../../texts/admin-registrations.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { enquiryTexts } from "../../texts/enquiry.ts";
import { useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { controlClasses } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";
import { presentState } from "../changed-meanwhile.ts";
import { ContactLinks } from "../contact-links.tsx";
import { choiceOf, searchedText } from "../list/filter-bar.tsx";
import { useListRows } from "../list/list-rows.ts";
import { officeList } from "../list/office-list.tsx";
import type { Column } from "../list/row-table.tsx";
import { MailLink } from "../student-cells.tsx";
import { DueClock } from "./due-clock.tsx";

export const enquiryList = officeList({
  section: "enquiries",
  filterOf: (search) => ({
    query: searchedText(search),
    status: choiceOf(enquiryFilters, search.get("status")),
    courseId: search.get("courseId") ?? undefined,
    since: search.get("since") ?? undefined,
  }),
  async fetchPage(query, signal) {
    const { enquiries, ...page } = await call("GET /api/admin/enquiries", { query, signal });
    return { rows: enquiries, ...page };
  },
  isStillIn: ({ status }, filter) =>
    filter.status === undefined || status === (filter.status === "overdue" ? "new" : filter.status),
});

export function useEnquiryColumns(onAnswer: (enquiry: Enquiry) => void): Column<Enquiry>[] {
  const t = useTexts(adminEnquiriesTexts);
  const topics = useTexts(enquiryTexts);
  const dateTime = useDateTime();
  return [
    { key: "from", label: t.from, kind: "head", cell: (enquiry) => <Sender {...enquiry} /> },
    {
      key: "topic",
      label: t.topic,
      cell: ({ kind, phoneCallTime, topic, courseTitle }) => (
        <span className="grid justify-items-start gap-1 md:min-w-24">
          {courseTitle ?? topics.topicName(topic)}
          {kind === "question" ? null : <Badge tone="indigo">{t.kind(kind)}</Badge>}
          {phoneCallTime ? (
            <span className="text-sm text-soft">{t.callAt(phoneCallTime)}</span>
          ) : null}
        </span>
      ),
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
    {
      key: "contact",
      label: t.contact,
      cell: ({ fullName, phoneNumber, email, language, ticket }) => (
        <span className="grid">
          <ContactLinks
            name={fullName}
            number={phoneNumber}
            language={language}
            write={(texts, words) => texts.enquiry({ ...words, ticket })}
          />
          {email ? <MailLink email={email} /> : null}
        </span>
      ),
    },
    { key: "sent", label: t.sent, cell: ({ createdAt }) => dateTime(createdAt) },
    {
      key: "status",
      label: t.statusLabel,
      kind: "actions",
      cell: (enquiry) => (
        <span className="grid w-full gap-2 sm:w-auto">
          <StatusSelect enquiry={enquiry} />
          <span className="justify-self-start text-start">
            <DueClock enquiry={enquiry} />
          </span>
          <Button
            variant="outline"
            aria-label={t.answerOf(enquiry.ticket)}
            onClick={() => onAnswer(enquiry)}
          >
            {t.answer}
          </Button>
        </span>
      ),
    },
  ];
}

function Sender({ fullName, ticket }: Enquiry) {
  return (
    <span className="grid">
      <span className="[overflow-wrap:anywhere] md:min-w-28">{fullName}</span>
      <span className="font-mono text-sm font-normal whitespace-nowrap text-soft">{ticket}</span>
    </span>
  );
}

/** The status of an enquiry; a new one is sent at once and shown optimistically. */
function StatusSelect({ enquiry: { id, ticket, status, version } }: { enquiry: Enquiry }) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminEnquiriesTexts);
  const { replace } = useListRows(enquiryList);
  const toast = { id: `change-${id}` };
  const change = useMutation({
    mutationFn: (chosen: EnquiryStatus) =>
      call("PATCH /api/admin/enquiries/:id", { params: { id }, body: { status: chosen }, version }),
    onSuccess({ enquiry }) {
      replace(enquiry);
      notify.success(t.changed(ticket, enquiry.status), toast);
    },
    onError(error) {
      const present = presentState<{ enquiry: Enquiry }>(error);
      if (present) replace(present.enquiry);
      notify.error(failureText(error, { fallback: a.changeFailed }), toast);
    },
  });
  return (
    <select
      aria-label={t.statusOf(ticket)}
      value={change.isPending ? change.variables : status}
      disabled={change.isPending}
      onChange={({ target }) => {
        const chosen = choiceOf(enquiryStatuses, target.value);
        if (chosen) change.mutate(chosen);
      }}
      className={controlClasses("min-h-11 min-w-0 md:w-44")}
    >
      {enquiryStatuses.map((each) => (
        <option key={each} value={each}>
          {t.status(each)}
        </option>
      ))}
    </select>
  );
}
