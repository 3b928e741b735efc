import type { RegistrationState } from "../../../contract/entities/choices.ts";
import type { Registration } from "../../../contract/entities/registration.ts";
import { saidIn } from "../../features/courses/course-words.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { registrationMessages } from "../../messages/registration.ts";
import { usePaths } from "../../paths.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { PageLink } from "../../ui/page-link.tsx";

/** The person's own registrations, newest first. */
export function RegistrationList({ registrations }: { registrations: readonly Registration[] }) {
  const t = useMessages(registrationMessages);
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
  pending: "marigold",
  enrolled: "good",
  closed: "neutral",
};

function RegistrationRow({ registration }: { registration: Registration }) {
  const t = useMessages(registrationMessages);
  const paths = usePaths();
  const dateTime = useDateTime();
  const language = useLanguage();
  const { courseId, courseTitle, courseTitleHi, state, message, createdAt } = registration;
  const { mode, preferredTiming } = registration;
  const { text, lang } = saidIn(language, courseTitle, courseTitleHi);
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
      {message ? <p className="max-w-text whitespace-pre-line text-soft">{message}</p> : null}
    </li>
  );
}
