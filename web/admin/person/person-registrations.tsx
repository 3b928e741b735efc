import { useState } from "react";
import type { Person } from "../../../contract/entities/person.ts";
import type { ListedRegistration } from "../../../contract/entities/registration.ts";
import { usePaths } from "../../paths.ts";
import { adminPersonTexts } from "../../texts/admin-person.ts";
import { adminRegistrationsTexts } from "../../texts/admin-registrations.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { AnswerRegistration, courseOf } from "../requests/answer-registration.tsx";
import { useShowChange } from "./person-query.ts";
import { Line, Quote, Section } from "./person-section.tsx";

/** A person's registrations of interest, each with its answer. */
export function PersonRegistrations({ person: { user, registrations } }: { person: Person }) {
  const t = useTexts(adminPersonTexts);
  const paths = usePaths();
  const show = useShowChange(user.id);
  const [asked, setAsked] = useState<ListedRegistration>();
  const onChanged = (changed: ListedRegistration) => {
    setAsked((shown) => shown && changed);
    show(({ registrations, ...rest }) => ({
      ...rest,
      registrations: {
        ...registrations,
        newest: registrations.newest.map((each) => (each.id === changed.id ? changed : each)),
      },
    }));
  };
  return (
    <>
      <Section
        title={t.registrations}
        empty={t.noRegistrations}
        more={{ to: paths.adminSection("registrations"), ...registrations }}
      >
        {registrations.newest.map((registration) => (
          <RegistrationLine
            key={registration.id}
            registration={registration}
            onAnswer={() => setAsked(registration)}
          />
        ))}
      </Section>
      <AnswerRegistration
        registration={asked}
        onChanged={onChanged}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

type RegistrationLineProps = { registration: ListedRegistration; onAnswer: () => void };

function RegistrationLine({ registration, onAnswer }: RegistrationLineProps) {
  const t = useTexts(adminPersonTexts);
  const r = useTexts(adminRegistrationsTexts);
  const paths = usePaths();
  const dateTime = useDateTime();
  const { courseId, fullName, state, message, reason, createdAt } = registration;
  const course = courseOf(registration, useLanguage());
  return (
    <Line at={dateTime(createdAt)}>
      <TextLink to={paths.adminCourse(courseId)}>{course}</TextLink>
      <Badge>{r.stateName(state)}</Badge>
      <Quote text={message} />
      <Quote text={reason && t.told(reason)} />
      <span className="w-full">
        <Button variant="outline" aria-label={r.answerOf(fullName, course)} onClick={onAnswer}>
          {r.answer}
        </Button>
      </span>
    </Line>
  );
}
