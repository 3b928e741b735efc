import { Upload } from "lucide-react";
import { selectedClasses } from "../../../contract/entities/choices.ts";
import type { Course } from "../../../contract/entities/course.ts";
import type { UploadedFile } from "../../../contract/entities/file.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminFilesMessages } from "../../messages/admin-files.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { SelectField, TextArea, TextField } from "../../ui/text-field.tsx";
import { documentTypes } from "../upload/file-problem.ts";
import { UploadProgress } from "../upload/upload-progress.tsx";
import { useUploadFileForm } from "../upload/use-upload-file-form.ts";

export type UploadFileFormProps = {
  /** The courses that the file may become a note of. */
  courses: readonly Pick<Course, "id" | "title">[];
  onStored: (file: UploadedFile) => void;
};

/** Uploads a study file, or a note where a course is chosen. */
export function UploadFileForm({ courses, onStored }: UploadFileFormProps) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminFilesMessages);
  const { problems, running, submit } = useUploadFileForm(onStored);
  const optional = a.optional;
  return (
    <form
      noValidate
      aria-label={t.uploadFile}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <FileField
        name="file"
        label={t.file}
        hint={t.fileHint}
        accept={documentTypes}
        error={problems.file}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          name="title"
          label={t.title}
          hint={t.titleHint}
          optional={optional}
          error={problems.title}
        />
        <TextField name="subject" label={t.subject} optional={optional} error={problems.subject} />
        <SelectField
          name="selectedClass"
          label={t.classLabel}
          optional={optional}
          error={problems.selectedClass}
        >
          <option value="">{t.everyClass}</option>
          {selectedClasses.map((value) => (
            <option key={value} value={value}>
              {t.classes(value)}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="courseId"
          label={t.course}
          hint={t.courseHint}
          optional={optional}
          error={problems.courseId}
        >
          <option value="">{t.noCourse}</option>
          {courses.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea
        name="description"
        label={t.description}
        optional={optional}
        rows={2}
        error={problems.description}
      />
      {running ? (
        <UploadProgress running={running} />
      ) : (
        <div>
          <Button type="submit">
            <Upload aria-hidden="true" className="size-4" />
            {t.upload}
          </Button>
        </div>
      )}
    </form>
  );
}
