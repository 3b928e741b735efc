import { useState } from "react";
import type { SitePicture } from "../../../contract/entities/content-parts.ts";
import { type OfficeTeacher, teacherFields } from "../../../contract/entities/teacher.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminTeachersTexts } from "../../texts/admin-teachers.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { Checkbox, FileField, SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";
import { ChoiceOptions } from "../choice-options.tsx";
import { CourseBoxes } from "../list/course-boxes.tsx";
import { sendSitePicture, useSentPicture } from "../use-site-picture.ts";
import { useTeachersChanged } from "./teachers-query.ts";

type EditTeacherProps = { teacher: OfficeTeacher | undefined; onClose: () => void };

/** Changes a teacher's name, e-mail, card and courses. */
export function EditTeacher({ teacher, onClose }: EditTeacherProps) {
  const t = useTexts(adminTeachersTexts);
  return (
    <FormDialog
      isOpen={teacher !== undefined}
      onClose={onClose}
      title={t.editOf(teacher?.name ?? "")}
    >
      {teacher ? <Fields key={teacher.version} teacher={teacher} onClose={onClose} /> : null}
    </FormDialog>
  );
}

function Fields({ teacher, onClose }: { teacher: OfficeTeacher; onClose: () => void }) {
  const t = useTexts(adminTeachersTexts);
  const { subjects } = useLookups();
  const changed = useTeachersChanged();
  const { id, version, hasAccount, email } = teacher;
  const [photo, setPhoto] = useState(teacher.photo);
  const [courseIds, setCourseIds] = useState(teacher.courseIds);
  const [isShown, setShown] = useState(teacher.isShown);
  const [isStale, setStale] = useState(false);
  const { field, isSending, refusal, onSubmit } = useContractForm({
    schema: teacherFields,
    defaultValues: valuesOf(teacher),
    toInput: (values) => ({ ...filled(values), photo, courseIds, isShown }),
    send: async (body) => {
      await call("PUT /api/admin/teachers/:id", { params: { id }, body, version });
      notify.success(t.saved(body.name));
      await changed();
      onClose();
    },
    onRefused: (error) => setStale(error instanceof ApiError && error.code === "changed_meanwhile"),
  });
  return (
    <form noValidate onSubmit={onSubmit} className="mt-4 grid grid-cols-1 gap-4">
      <TextField {...field("name")} label={t.name} hint={t.nameHint} required />
      {hasAccount ? (
        <TextField label={t.email} hint={t.accountEmail} value={email} readOnly />
      ) : (
        <TextField {...field("email")} label={t.email} hint={t.emailHint} type="email" />
      )}
      <CourseBoxes
        label={t.courses}
        hint={t.coursesHint}
        chosen={courseIds}
        onChange={setCourseIds}
      />
      <Checkbox
        label={t.isShown}
        checked={isShown}
        onChange={({ target }) => setShown(target.checked)}
      />
      <SelectField {...field("subject")} label={t.subject}>
        <option value="">{t.noSubject}</option>
        <ChoiceOptions of={subjects} />
      </SelectField>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <TextField {...field("nameHi")} label={t.nameHi} />
        <TextField {...field("degree")} label={t.degree} />
        <TextField {...field("experience")} label={t.experience} />
        <TextField {...field("experienceHi")} label={t.experienceHi} />
      </div>
      <TextArea {...field("about")} label={t.about} rows={3} />
      <TextArea {...field("aboutHi")} label={t.aboutHi} rows={3} />
      <Photo photo={photo} onChange={setPhoto} />
      {refusal ? <FailedState message={isStale ? t.changedMeanwhile : refusal} /> : null}
      <Button type="submit" isBusy={isSending}>
        {t.save}
      </Button>
    </form>
  );
}

function valuesOf({ name, email, ...teacher }: OfficeTeacher) {
  const { nameHi, subject, degree, experience, experienceHi, about, aboutHi } = teacher;
  return {
    ...{ name, email, nameHi: nameHi ?? "", subject: subject ?? "", degree: degree ?? "" },
    ...{ experience: experience ?? "", experienceHi: experienceHi ?? "" },
    ...{ about: about ?? "", aboutHi: aboutHi ?? "" },
  };
}

function filled(values: Record<string, string>) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ""));
}

type PhotoProps = { photo: SitePicture | null; onChange: (photo: SitePicture) => void };

function Photo({ photo, onChange }: PhotoProps) {
  const t = useTexts(adminTeachersTexts);
  const { send, isSending, problem } = useSentPicture(sendSitePicture, onChange);
  return (
    <div className="grid justify-items-start gap-2">
      {photo ? (
        <img
          src={photo.imageUrl}
          alt={t.photo}
          width={photo.width}
          height={photo.height}
          className="h-auto max-h-40 w-auto max-w-full rounded-control border border-rule"
        />
      ) : null}
      <FileField
        label={t.photo}
        accept="image/png,image/jpeg,image/webp"
        error={problem}
        disabled={isSending}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) send(file);
        }}
      />
    </div>
  );
}
