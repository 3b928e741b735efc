import { useQuery } from "@tanstack/react-query";
import type { KnownPerson } from "../../../contract/entities/person.ts";
import { coursesQuery } from "../../features/courses/course-queries.ts";
import { ConsentNotice, useNotice } from "../../features/enrolment-form/consent-notice.tsx";
import { EnrolmentFields } from "../../features/enrolment-form/enrolment-fields.tsx";
import { adminNewPersonMessages } from "../../messages/admin-new-person.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { SeatsField } from "../list/seats-field.tsx";
import { useNewPerson } from "./use-new-person.ts";

/** The enrolment form as the office fills it in, in the order in which a family tells it. */
export function NewPersonForm() {
  const t = useMessages(adminNewPersonMessages);
  const asked = useNotice("enrolment");
  const person = useNewPerson(asked.notice?.version);
  const { form, field, isSending, refusal, onSubmit, known } = person;
  const courseId = form.watch("courseId");
  const idle = courseId === "" ? t.submit : t.submitAndEnrol;
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-6 lg:grid-cols-2 lg:items-start">
      <Card className="grid gap-4">
        <EnrolmentFields field={field} filledBy="office" />
        <ChosenCourse
          value={courseId}
          formClass={form.watch("selectedClass")}
          onChange={(id) => form.setValue("courseId", id)}
        />
        {known.length > 0 ? <KnownPeople people={known} /> : null}
        {refusal && known.length === 0 ? <FailedState message={refusal} /> : null}
        <Button type="submit" size="large" isBusy={isSending} disabled={!asked.notice}>
          {isSending ? t.adding : known.length > 0 ? t.addAnyway : idle}
        </Button>
      </Card>
      <div className="grid gap-3">
        <p className="text-soft">{t.notice}</p>
        <ConsentNotice {...asked} heading="h2" />
      </div>
    </form>
  );
}

type ChosenCourseProps = { value: string; formClass: string; onChange: (id: string) => void };

/** Courses that take students; one that has filled up meanwhile is refused with a sentence. */
function ChosenCourse({ value, formClass, onChange }: ChosenCourseProps) {
  const t = useMessages(adminNewPersonMessages);
  const courses = (useQuery(coursesQuery).data ?? []).filter(({ isOpen }) => isOpen);
  return (
    <SeatsField
      label={t.course}
      optional={t.optional}
      hint={t.courseHint}
      courses={courses}
      chosen={courses.find(({ id }) => id === value)}
      formClasses={[formClass]}
      none={t.noCourse}
      onChange={onChange}
    />
  );
}

/** Who may be the same person, so that nobody is added twice by mistake. */
export function KnownPeople({ people }: { people: readonly KnownPerson[] }) {
  const t = useMessages(adminNewPersonMessages);
  const paths = usePaths();
  return (
    <div role="alert" className="grid gap-2 rounded-control bg-glow p-3 text-amber">
      <p className="font-semibold">{t.known}</p>
      <ul className="grid gap-1">
        {people.map(({ id, name, hasAccount }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-2">
            <TextLink to={paths.adminPerson(id)}>{name}</TextLink>
            <span className="text-sm">{hasAccount ? t.withAccount : t.addedByOffice}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
