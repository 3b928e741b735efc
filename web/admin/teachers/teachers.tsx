import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { type OfficeTeacher, teacherFields } from "../../../contract/entities/teacher.ts";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { useLookups } from "../../shared/site/lookups.ts";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { adminTeachersTexts } from "../../texts/admin-teachers.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { notify } from "../../ui/toast.ts";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import { courseTitleIn } from "../student-cells.tsx";
import { EditTeacher } from "./edit-teacher.tsx";
import { teachersQuery, useMakeTeacher, useTeachersChanged } from "./teachers-query.ts";

export async function clientLoader() {
  await queryClient.fetchQuery({ ...teachersQuery, staleTime: 0 });
}

export const meta = privateTitle(adminSections.teachers);

/** Who teaches here: their names, e-mails, courses and cards. */
export default function TeachersPage() {
  const t = useTexts(adminTeachersTexts);
  const teachers = useQuery(teachersQuery).data ?? [];
  const [isAdding, setAdding] = useState(false);
  const [editedId, setEditedId] = useState<string>();
  const [asked, setAsked] = useState<OfficeTeacher>();
  return (
    <OfficePage title={useSectionTitle("teachers")} lead={t.lead}>
      <div>
        <Button onClick={() => setAdding(true)}>{t.add}</Button>
      </div>
      {teachers.length === 0 ? <p className="text-soft">{t.empty}</p> : null}
      <ul className="grid grid-cols-1 divide-y divide-rule">
        {teachers.map((teacher) => (
          <li key={teacher.id} className="flex flex-wrap items-center gap-3 py-3">
            <TeacherFacts teacher={teacher} />
            <div className="flex gap-3">
              <Button
                variant="outline"
                aria-label={t.editOf(teacher.name)}
                onClick={() => setEditedId(teacher.id)}
              >
                {t.edit}
              </Button>
              <Button
                variant="quiet"
                aria-label={t.removeOf(teacher.name)}
                onClick={() => setAsked(teacher)}
              >
                {t.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <AddTeacher
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onAdded={({ id }) => {
          setAdding(false);
          setEditedId(id);
        }}
      />
      <EditTeacher
        teacher={teachers.find(({ id }) => id === editedId)}
        onClose={() => setEditedId(undefined)}
      />
      <RemoveTeacher teacher={asked} onClose={() => setAsked(undefined)} />
    </OfficePage>
  );
}

function TeacherFacts({ teacher }: { teacher: OfficeTeacher }) {
  const t = useTexts(adminTeachersTexts);
  const paths = usePaths();
  const language = useLanguage();
  const { subjectName } = useLookups();
  const courses = useQuery(coursesQuery).data ?? [];
  const { id, name, email, hasAccount, subject, isShown, courseIds } = teacher;
  const titles = courses
    .filter((course) => courseIds.includes(course.id))
    .map((course) => courseTitleIn(course, language));
  return (
    <div className="grid min-w-0 grow basis-72 gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <TextLink to={paths.adminPerson(id)}>{name}</TextLink>
        {isShown ? <Badge tone="good">{t.shown}</Badge> : null}
        <Badge tone="neutral">{hasAccount ? t.signedIn : t.notSignedIn}</Badge>
      </span>
      <span className="text-sm [overflow-wrap:anywhere] text-soft">
        {[subject && subjectName(subject), email || t.noEmail, ...titles]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </div>
  );
}

type RemoveTeacherProps = { teacher: OfficeTeacher | undefined; onClose: () => void };

function RemoveTeacher({ teacher, onClose }: RemoveTeacherProps) {
  const t = useTexts(adminTeachersTexts);
  const changed = useTeachersChanged();
  const change = useMutation({
    mutationFn: ({ id }: OfficeTeacher) =>
      call("DELETE /api/admin/teachers/:id", { params: { id } }),
    async onSuccess({ message }) {
      notify.success(message);
      await changed();
    },
  });
  return (
    <ConfirmDialog
      asked={teacher}
      change={change}
      onClose={onClose}
      title={t.removeTitle(teacher?.name ?? "")}
      text={t.removeText}
      action={t.remove}
    />
  );
}

type AddTeacherProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Opens the rest of what there is to write. */
  onAdded: (teacher: OfficeTeacher) => void;
};

function AddTeacher({ isOpen, onClose, onAdded }: AddTeacherProps) {
  const t = useTexts(adminTeachersTexts);
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t.addTitle}>
      {isOpen ? <Fields onAdded={onAdded} /> : null}
    </FormDialog>
  );
}

const { name, email } = teacherFields.shape;
const named = z.strictObject({ name, email });

function Fields({ onAdded }: Pick<AddTeacherProps, "onAdded">) {
  const t = useTexts(adminTeachersTexts);
  const make = useMakeTeacher(onAdded);
  const { field, isSending, refusal, onSubmit } = useContractForm({
    schema: named,
    defaultValues: { name: "", email: "" },
    send: async (body) => {
      await make.mutateAsync(body);
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="mt-4 grid gap-4">
      <TextField {...field("name")} label={t.name} hint={t.nameHint} required />
      <TextField {...field("email")} label={t.email} hint={t.emailHint} type="email" />
      {refusal ? <FailedState message={refusal} /> : null}
      <Button type="submit" isBusy={isSending}>
        {t.add}
      </Button>
    </form>
  );
}
