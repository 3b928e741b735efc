import type { ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import type { Person } from "../../../contract/entities/person.ts";
import { adminPersonMessages } from "../../messages/admin-person.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { EnrolmentButtons } from "../enrolment-list.tsx";
import { EnrolmentState, MisfitMark } from "../enrolments/enrolment-cells.tsx";
import { useEnrolmentDialogs } from "../enrolments/enrolment-dialogs.tsx";
import { courseTitleIn } from "../student-cells.tsx";
import { EnrolPerson } from "./enrol-person.tsx";
import { useShowChange } from "./person-query.ts";
import { Line, Section } from "./person-section.tsx";

/** A person's enrolments, and what can be done with each. */
export function PersonCourses({ person }: { person: Person }) {
  const t = useMessages(adminPersonMessages);
  const paths = usePaths();
  const language = useLanguage();
  const dateTime = useDateTime();
  const show = useShowChange(person.user.id);
  const onChanged = (changed: ListedEnrolment) =>
    show(({ enrolments, ...rest }) => ({
      ...rest,
      enrolments: {
        ...enrolments,
        newest: enrolments.newest.map((each) => (each.id === changed.id ? changed : each)),
      },
    }));
  const { ask, openNotes, dialogs } = useEnrolmentDialogs(onChanged);
  return (
    <>
      <Section title={t.courses} empty={t.noCourses} action={<EnrolPerson person={person} />}>
        {person.enrolments.newest.map((enrolment) => (
          <Line key={enrolment.id} at={dateTime(enrolment.enrolledAt)}>
            <TextLink to={paths.adminCourse(enrolment.course.id)}>
              {courseTitleIn(enrolment.course, language)}
            </TextLink>
            <MisfitMark enrolment={enrolment} />
            <EnrolmentState enrolment={enrolment} />
            <span className="flex w-full flex-wrap gap-2">
              <EnrolmentButtons
                enrolment={enrolment}
                onChanged={onChanged}
                onAsk={ask}
                onNotes={openNotes}
              />
            </span>
          </Line>
        ))}
      </Section>
      {dialogs}
    </>
  );
}
