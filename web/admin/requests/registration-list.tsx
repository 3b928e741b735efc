import { Check } from "lucide-react";
import {
  type RegistrationState,
  registrationFilters,
} from "../../../contract/entities/closed-lists.ts";
import type { ListedRegistration } from "../../../contract/entities/registration.ts";
import { call } from "../../api/call.ts";
import { usePaths } from "../../paths.ts";
import { UnverifiedEmail } from "../../shared/session/unverified-email.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminRegistrationsTexts } from "../../texts/admin-registrations.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { choiceOf, searchedText } from "../list/filter-bar.tsx";
import { officeList } from "../list/office-list.tsx";
import type { Column } from "../list/row-table.tsx";
import { ContactLinks, MailLink } from "../student-cells.tsx";
import { courseOf } from "./answer-registration.tsx";

export const registrationList = officeList({
  section: "registrations",
  filterOf: (search) => ({
    query: searchedText(search),
    answer: choiceOf(registrationFilters, search.get("answer")),
    courseId: search.get("courseId") ?? undefined,
    since: search.get("since") ?? undefined,
  }),
  async fetchPage(query, signal) {
    const answer = await call("GET /api/admin/registrations", { query, signal });
    const { registrations, ...page } = answer;
    return { rows: registrations, ...page };
  },
  isStillIn: ({ answer }, filter) =>
    filter.answer === undefined || answer === (filter.answer === "open" ? null : filter.answer),
});

export type RegistrationActions = {
  onContacted: (registration: ListedRegistration) => void;
  onAnswer: (registration: ListedRegistration) => void;
};

export function useRegistrationColumns(actions: RegistrationActions): Column<ListedRegistration>[] {
  const a = useTexts(adminTexts);
  const t = useTexts(adminRegistrationsTexts);
  const paths = usePaths();
  return [
    {
      key: "student",
      label: t.student,
      kind: "head",
      cell: ({ userId, fullName }) => (
        <TextLink to={paths.adminPerson(userId)}>{fullName}</TextLink>
      ),
    },
    { key: "course", label: t.course, cell: (row) => <Wanted {...row} /> },
    { key: "contact", label: t.contact, cell: (row) => <Contact {...row} /> },
    {
      key: "message",
      label: t.message,
      cell: ({ message }) =>
        message ? (
          <span className="block wrap-anywhere whitespace-pre-line md:min-w-36">{message}</span>
        ) : (
          a.none
        ),
    },
    { key: "sent", label: t.sent, cell: (row) => <Sent {...row} /> },
    {
      key: "actions",
      label: a.actions,
      kind: "actions",
      cell: (registration) => <Actions registration={registration} {...actions} />,
    },
  ];
}

function Wanted(registration: ListedRegistration) {
  const t = useTexts(adminRegistrationsTexts);
  const { mode, preferredTiming } = registration;
  return (
    <span className="grid md:min-w-24">
      {courseOf(registration, useLanguage())}
      <span className="text-sm text-soft">
        {[t.mode(mode), preferredTiming && t.timing(preferredTiming)].filter(Boolean).join(" · ")}
      </span>
    </span>
  );
}

function Contact(registration: ListedRegistration) {
  const { fullName, phoneNumber, email, emailVerified, language } = registration;
  return (
    <span className="grid">
      <ContactLinks
        name={fullName}
        number={phoneNumber}
        language={language}
        write={(texts, words) =>
          texts.registration({ ...words, course: courseOf(registration, words.language) })
        }
      />
      <span>
        <MailLink email={email} />
        <UnverifiedEmail isVerified={emailVerified} />
      </span>
    </span>
  );
}

const tones: Record<RegistrationState, BadgeTone> = {
  received: "marigold",
  contacted: "indigo",
  declined: "neutral",
  pending: "marigold",
  enrolled: "good",
  closed: "neutral",
};

function Sent({ createdAt, state, reason }: ListedRegistration) {
  const t = useTexts(adminRegistrationsTexts);
  const dateTime = useDateTime();
  return (
    <span className="grid justify-items-start gap-1">
      {dateTime(createdAt)}
      <Badge tone={tones[state]}>{t.stateName(state)}</Badge>
      {reason ? <span className="text-sm wrap-anywhere text-soft">{reason}</span> : null}
    </span>
  );
}

type ActionsProps = RegistrationActions & { registration: ListedRegistration };

function Actions({ registration, onContacted, onAnswer }: ActionsProps) {
  const t = useTexts(adminRegistrationsTexts);
  const { fullName, state } = registration;
  const course = courseOf(registration, useLanguage());
  return (
    <span className="flex flex-wrap gap-2 md:grid">
      {state === "received" || state === "closed" ? (
        <Button
          aria-label={t.contactedOf(fullName, course)}
          onClick={() => onContacted(registration)}
        >
          <Check aria-hidden="true" className="size-4" />
          {t.contacted}
        </Button>
      ) : null}
      <Button
        variant="outline"
        aria-label={t.answerOf(fullName, course)}
        onClick={() => onAnswer(registration)}
      >
        {t.answer}
      </Button>
    </span>
  );
}
