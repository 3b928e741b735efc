import { queryOptions, useQuery } from "@tanstack/react-query";
import type { RegistrationState } from "../../../contract/entities/closed-lists.ts";
import type { Registration } from "../../../contract/entities/registration.ts";
import { call } from "../../api/call.ts";
import { usePaths } from "../../paths.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { useDateTime } from "../../texts/date-time.ts";
import { registrationTexts } from "../../texts/registration.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { PageLink } from "../../ui/page-link.tsx";

/** The person's own registrations, newest first. */
export const registrationsQuery = queryOptions({
  queryKey: ["registrations"],
  queryFn: async ({ signal }) =>
    (await call("GET /api/user/registrations", { signal })).registrations,
});

/** The registrations under their heading. The page's loader has fetched them, or has failed to. */
export function MyRegistrations() {
  const t = useTexts(registrationTexts);
  const { data: registrations, refetch } = useQuery(registrationsQuery);
  return (
    <section>
      <h2 className="mb-3 text-heading">{t.mine}</h2>
      {registrations ? (
        <RegistrationList registrations={registrations} />
      ) : (
        <FailedState message={t.listMissing} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

function RegistrationList({ registrations }: { registrations: readonly Registration[] }) {
  const t = useTexts(registrationTexts);
  if (registrations.length === 0) return <p className="text-soft">{t.noneYet}</p>;
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {registrations.map((registration) => (
        <RegistrationRow key={registration.id} registration={registration} />
      ))}
    </ul>
  );
}

const tones: Record<RegistrationState, BadgeTone> = {
  received: "indigo",
  contacted: "indigo",
  declined: "neutral",
  pending: "marigold",
  enrolled: "good",
  closed: "neutral",
};

function RegistrationRow({ registration }: { registration: Registration }) {
  const t = useTexts(registrationTexts);
  const paths = usePaths();
  const dateTime = useDateTime();
  const language = useLanguage();
  const { courseId, courseTitle, courseTitleHi, state, message, createdAt } = registration;
  const { mode, preferredTiming, reason } = registration;
  const { text, lang } = textIn(language, courseTitle, courseTitleHi);
  return (
    <li className="grid gap-1 py-4">
      <PageLink
        to={paths.coursePreview(courseId)}
        lang={lang}
        className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
      >
        {text}
      </PageLink>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <Badge tone={tones[state]}>{t.stateName(state)}</Badge>
        <Badge>{t.modeName(mode)}</Badge>
        {preferredTiming ? <Badge>{t.timingName(preferredTiming)}</Badge> : null}
        <span>{t.registeredOn(dateTime(createdAt))}</span>
      </p>
      <p className="text-soft">{t.stateText(state)}</p>
      {reason ? <p className="max-w-text whitespace-pre-line">{t.fromOffice(reason)}</p> : null}
      {message ? <p className="max-w-text whitespace-pre-line text-soft">{message}</p> : null}
    </li>
  );
}
