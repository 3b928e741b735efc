import { useMutation } from "@tanstack/react-query";
import { Clock } from "lucide-react";
import {
  type EnquiryStatus,
  enquiryFilters,
  enquiryStatuses,
} from "../../../contract/entities/closed-lists.ts";
import type { Enquiry } from "../../../contract/entities/enquiry.ts";
import { limits } from "../../../contract/limits.ts";
import { call, failureText } from "../../api/call.ts";
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
import { choiceOf, searchedText } from "../list/filter-bar.tsx";
import { useListRows } from "../list/list-rows.ts";
import { officeList } from "../list/office-list.tsx";
import type { Column } from "../list/row-table.tsx";
import { ContactLinks, MailLink } from "../student-cells.tsx";
import { useMinute } from "./use-minute.ts";

const MINUTE_MS = 60_000;

const HOUR_MS = 60 * MINUTE_MS;

const DAY_MS = 24 * HOUR_MS;

const SOON_MS = 12 * HOUR_MS;

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

type Dated = Pick<Enquiry, "status" | "topic" | "createdAt">;

/** How long the office has until a promised deadline, or how late it is. */
function DueClock({ enquiry }: { enquiry: Dated }) {
  const t = useTexts(adminEnquiriesTexts);
  const timeText = useTimeText();
  const now = useMinute();
  const promise = promiseOf(enquiry);
  if (!promise) return null;
  const leftMs = promise.dueAt - now;
  const isLate = leftMs < 0;
  const within = promise.kind === "acknowledge" ? t.acknowledgeWithin : t.resolveWithin;
  const late = promise.kind === "acknowledge" ? t.acknowledgeLate : t.resolveLate;
  return (
    <Badge tone={isLate ? "bad" : leftMs < SOON_MS ? "marigold" : "neutral"}>
      <Clock aria-hidden="true" className="size-3.5" />
      {isLate ? late(timeText(-leftMs)) : within(timeText(leftMs))}
    </Badge>
  );
}

/** Every enquiry has a deadline for the acknowledgement, complaints also one for the outcome. */
function promiseOf({ status, topic, createdAt }: Dated) {
  const sentAt = Date.parse(createdAt);
  if (status === "new")
    return { kind: "acknowledge" as const, dueAt: sentAt + limits.acknowledgementMs };
  if (status === "acknowledged" && topic === "complaint")
    return { kind: "resolve" as const, dueAt: sentAt + limits.resolutionMs };
  return undefined;
}

function useTimeText(): (ms: number) => string {
  const t = useTexts(adminEnquiriesTexts);
  return (ms) => {
    if (ms < HOUR_MS) return t.minutes(Math.floor(ms / MINUTE_MS));
    if (ms < 3 * DAY_MS) return t.hours(Math.floor(ms / HOUR_MS));
    return t.days(Math.floor(ms / DAY_MS));
  };
}
