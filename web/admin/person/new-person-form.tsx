import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { type KnownPerson, newPerson } from "../../../contract/entities/person.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { usePaths } from "../../paths.ts";
import { coursesQuery, invalidateCourses } from "../../shared/courses/course-queries.ts";
import {
  EnrolmentFields,
  emptyEnrolmentForm,
} from "../../shared/enrolment-form/enrolment-fields.tsx";
import { PrivacyNotice, useNotice } from "../../shared/enrolment-form/privacy-notice.tsx";
import { useContractForm, withoutBlanks } from "../../shared/forms/use-contract-form.ts";
import { adminNewPersonTexts } from "../../texts/admin-new-person.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { notify } from "../../ui/toast.ts";
import { SeatsField } from "../list/seats-field.tsx";
import { courseTitleIn } from "../student-cells.tsx";

/** The enrolment form as the office fills it in, in the order in which a family tells it. */
export function NewPersonForm() {
  const t = useTexts(adminNewPersonTexts);
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
          formGrade={form.watch("selectedClass")}
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
        <PrivacyNotice {...asked} heading="h2" />
      </div>
    </form>
  );
}

type ChosenCourseProps = { value: string; formGrade: string; onChange: (id: string) => void };

/** Courses that take students; one that has filled up meanwhile is refused with a sentence. */
function ChosenCourse({ value, formGrade, onChange }: ChosenCourseProps) {
  const t = useTexts(adminNewPersonTexts);
  const courses = (useQuery(coursesQuery).data ?? []).filter(({ isOpen }) => isOpen);
  return (
    <SeatsField
      label={t.course}
      optional={t.optional}
      hint={t.courseHint}
      courses={courses}
      chosen={courses.find(({ id }) => id === value)}
      formGrades={[formGrade]}
      none={t.noCourse}
      onChange={onChange}
    />
  );
}

/** Who may be the same person, so that nobody is added twice by mistake. */
function KnownPeople({ people }: { people: readonly KnownPerson[] }) {
  const t = useTexts(adminNewPersonTexts);
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

/**
 * The possible duplicates that the server named, and for which `whoIs`: once that has changed, it checks
 * again.
 */
type Duplicates = { about: string; people: readonly KnownPerson[] };

const nobody: Duplicates = { about: "", people: [] };

/** Adds a person and opens their page. */
function useNewPerson(privacyNoticeVersion: string | undefined) {
  const t = useTexts(adminNewPersonTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const paths = usePaths();
  const queries = useQueryClient();
  const [duplicates, setDuplicates] = useState(nobody);
  const contractForm = useContractForm({
    schema: newPerson,
    defaultValues: { ...emptyEnrolmentForm, courseId: "" },
    // Kept in this tab only, because the office's computer may be shared.
    draft: { form: "new-person", userId: undefined },
    send:
      privacyNoticeVersion === undefined
        ? undefined
        : async (person) => {
            const addAnyway = duplicates.about === whoIs(person);
            const body = {
              ...withoutBlanks(person),
              privacyNoticeVersion,
              ...(addAnyway && { addAnyway }),
            };
            const { user } = await call("POST /api/admin/users", { body }).catch(
              (error: unknown) => {
                setDuplicates({ about: whoIs(person), people: knownPeople(error) });
                throw error;
              },
            );
            const course = queries
              .getQueryData(coursesQuery.queryKey)
              ?.find(({ id }) => id === person.courseId);
            notify.success(
              course ? t.addedTo(user.name, courseTitleIn(course, language)) : t.added(user.name),
            );
            void queries.invalidateQueries({ queryKey: ["people"] });
            if (course) void invalidateCourses(queries);
            await navigate(paths.adminPerson(user.id));
          },
  });
  const { form } = contractForm;
  const isSame = whoIs(newPersonOf(form.watch())) === duplicates.about;
  return { ...contractForm, known: isSame ? duplicates.people : [] };
}

type Who = { fullName: string; phoneNumber: string; email: string };

/** The three fields as the schema leaves them, so that what is typed and what was sent compare. */
function newPersonOf(values: Who): Who {
  const { fullName, phoneNumber, email } = newPerson.shape;
  return {
    fullName: fullName.safeParse(values.fullName).data ?? "",
    phoneNumber: phoneNumber.safeParse(values.phoneNumber).data ?? "",
    email: email.safeParse(values.email).data ?? "",
  };
}

function whoIs({ fullName, phoneNumber, email }: Who): string {
  return JSON.stringify([fullName, phoneNumber, email]);
}

function knownPeople(error: unknown): readonly KnownPerson[] {
  if (!(error instanceof ApiError) || error.code !== "person_known") return [];
  // The endpoint answers `present` in this shape.
  return (error.present as { people: KnownPerson[] }).people;
}
