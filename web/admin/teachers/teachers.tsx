import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OfficeTeacher } from "../../../contract/entities/teacher.ts";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { adminTeachersMessages } from "../../messages/admin-teachers.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { useChoices } from "../../shared/site/choices.ts";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { notify } from "../../ui/toast.ts";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import { courseTitleIn } from "../student-cells.tsx";
import type { Route } from "./+types/teachers";
import { AddTeacher } from "./add-teacher.tsx";
import { EditTeacher } from "./edit-teacher.tsx";
import { teachersQuery, useTeachersChanged } from "./teachers-query.ts";

export async function clientLoader() {
  await queryClient.fetchQuery({ ...teachersQuery, staleTime: 0 });
}

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, adminSections.teachers);
}

/** Who teaches here: their names, e-mails, courses and cards. */
export default function TeachersPage() {
  const t = useMessages(adminTeachersMessages);
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
  const t = useMessages(adminTeachersMessages);
  const paths = usePaths();
  const language = useLanguage();
  const { subjectName } = useChoices();
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
  const t = useMessages(adminTeachersMessages);
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
