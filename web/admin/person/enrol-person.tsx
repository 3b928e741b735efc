import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sentRecordedForm } from "../../../contract/entities/enrolment-form.ts";
import type { Person } from "../../../contract/entities/person.ts";
import type { ListedUser } from "../../../contract/entities/user.ts";
import { ApiError } from "../../api/api-error.ts";
import { call, failureText } from "../../api/call.ts";
import { coursesQuery, invalidateCourses } from "../../shared/courses/course-queries.ts";
import {
  EnrolmentFields,
  emptyEnrolmentForm,
} from "../../shared/enrolment-form/enrolment-fields.tsx";
import { PrivacyNotice, useNotice } from "../../shared/enrolment-form/privacy-notice.tsx";
import { useContractForm, withoutBlanks } from "../../shared/forms/use-contract-form.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { SaveOrCancel } from "../../staff/editing/save-or-cancel.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminEnrolPersonTexts } from "../../texts/admin-enrol.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { notify } from "../../ui/toast.ts";
import { SeatsField } from "../list/seats-field.tsx";
import { courseTitleIn } from "../student-cells.tsx";
import { personQuery } from "./person-query.ts";

type EnrolPersonProps = { person: Person };

/** Enrols an existing person; without a form, the form has to be filled in first. */
export function EnrolPerson({ person }: EnrolPersonProps) {
  const t = useTexts(adminEnrolPersonTexts);
  const [asked, setAsked] = useState<"form" | "course">();
  const close = () => setAsked(undefined);
  return (
    <>
      {person.form ? null : <p className="text-sm text-soft">{t.formFirst}</p>}
      <div>
        {person.form ? (
          <Button variant="outline" onClick={() => setAsked("course")}>
            {t.enrol}
          </Button>
        ) : (
          <Button variant="outline" onClick={() => setAsked("form")}>
            {t.fillForm}
          </Button>
        )}
      </div>
      <FillForm user={person.user} isOpen={asked === "form"} onClose={close} />
      <Dialog isOpen={asked === "course"} onClose={close} title={t.title(person.user.name)}>
        {asked === "course" ? <ChooseCourse person={person} onClose={close} /> : null}
      </Dialog>
    </>
  );
}

function ChooseCourse({ person, onClose }: EnrolPersonProps & { onClose: () => void }) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminEnrolPersonTexts);
  const enrolled = person.enrolments.newest.filter(({ status }) => status === "active");
  const held = new Set(enrolled.map(({ course }) => course.id));
  const courses = (useQuery(coursesQuery).data ?? []).filter(
    ({ id, isOpen }) => isOpen && !held.has(id),
  );
  const [courseId, setCourseId] = useState("");
  const { enrol, wait } = useEnrolling(person, { onClose });
  const error = wait.error ?? enrol.error;
  const isFull = enrol.error instanceof ApiError && enrol.error.code === "course_full";
  const isBusy = enrol.isPending || wait.isPending;
  const chosen = courses.find(({ id }) => id === courseId);
  return (
    <form
      className="mt-2 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen && !isBusy) enrol.mutate(chosen);
      }}
    >
      <p className="text-soft">{t.text}</p>
      <SeatsField
        label={t.course}
        courses={courses}
        chosen={chosen}
        formGrades={[person.form?.selectedClass ?? ""]}
        none={t.choose}
        onChange={(id) => {
          enrol.reset();
          wait.reset();
          setCourseId(id);
        }}
      />
      {error ? <FailedState message={failureText(error, { fallback: a.changeFailed })} /> : null}
      {isFull ? <p className="text-soft">{t.full}</p> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={isBusy} onClick={onClose}>
          {a.cancel}
        </Button>
        {isFull && chosen ? (
          <Button isBusy={wait.isPending} onClick={() => wait.mutate(chosen)}>
            {t.wait}
          </Button>
        ) : (
          <Button type="submit" disabled={!chosen} isBusy={enrol.isPending}>
            {enrol.isPending ? t.enrolling : t.submit}
          </Button>
        )}
      </div>
    </form>
  );
}

type Chosen = { id: string; title: string; titleHi: string | null };

function useEnrolling(person: Person, { onClose }: { onClose: () => void }) {
  const t = useTexts(adminEnrolPersonTexts);
  const language = useLanguage();
  const queries = useQueryClient();
  const { id } = person.user;
  const done = (text: string) => {
    notify.success(text);
    onClose();
    void queries.invalidateQueries({ queryKey: personQuery(id).queryKey });
    void queries.invalidateQueries({ queryKey: ["people"] });
    void invalidateCourses(queries);
  };
  const enrol = useMutation({
    mutationFn: (course: Chosen) =>
      call("POST /api/admin/users/:id/enrolments", {
        params: { id },
        body: { courseId: course.id },
      }),
    onSuccess: (_, course) => done(t.enrolled(person.user.name, courseTitleIn(course, language))),
  });
  const wait = useMutation({
    mutationFn: (course: Chosen) =>
      call("POST /api/admin/users/:id/waiting-places", {
        params: { id },
        body: { courseId: course.id },
      }),
    onSuccess: (_, course) => done(t.waits(person.user.name, courseTitleIn(course, language))),
  });
  return { enrol, wait };
}

type FillFormProps = { user: ListedUser; isOpen: boolean; onClose: () => void };

/** The enrolment form of somebody with an account who has not filled it in, as the office does at the desk. */
export function FillForm({ user, isOpen, onClose }: FillFormProps) {
  const t = useTexts(adminEnrolPersonTexts);
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t.fillTitle(user.name)} shape="wide">
      {isOpen ? <Fields user={user} isOpen onClose={onClose} /> : null}
    </FormDialog>
  );
}

function Fields({ user, onClose }: FillFormProps) {
  const t = useTexts(adminEnrolPersonTexts);
  const asked = useNotice("enrolment");
  const version = asked.notice?.version;
  const { field, isSending, refusal, onSubmit } = useFilling({ user, version, onClose });
  return (
    <form
      noValidate
      aria-label={t.fillForm}
      onSubmit={onSubmit}
      className="mt-4 grid grid-cols-1 gap-4"
    >
      <p className="text-soft">{t.fillText}</p>
      <EnrolmentFields field={field} filledBy="office" />
      <p className="text-soft">{t.notice}</p>
      <PrivacyNotice {...asked} heading="h3" />
      <SaveOrCancel
        refusal={refusal}
        isSending={isSending}
        isIncomplete={version === undefined}
        onCancel={onClose}
      />
    </form>
  );
}

type Filling = Pick<FillFormProps, "user" | "onClose"> & { version: string | undefined };

function useFilling({ user: { id, name, email }, version, onClose }: Filling) {
  const t = useTexts(adminEnrolPersonTexts);
  const queries = useQueryClient();
  return useContractForm({
    schema: sentRecordedForm,
    defaultValues: { ...emptyEnrolmentForm, fullName: name, email },
    send:
      version === undefined
        ? undefined
        : async (form) => {
            const body = { ...withoutBlanks(form), privacyNoticeVersion: version };
            await call("POST /api/admin/users/:id/form", { params: { id }, body });
            notify.success(t.filled(form.fullName));
            onClose();
            void queries.invalidateQueries({ queryKey: personQuery(id).queryKey });
            void queries.invalidateQueries({ queryKey: ["people"] });
          },
  });
}
