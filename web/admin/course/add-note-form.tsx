import { Upload } from "lucide-react";
import { adminMessages } from "../../messages/admin.ts";
import { adminCoursesMessages } from "../../messages/admin-courses.ts";
import { adminFilesMessages } from "../../messages/admin-files.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { documentTypes } from "../upload/file-problem.ts";
import { UploadProgress } from "../upload/upload-progress.tsx";
import { useUploadFileForm } from "../upload/use-upload-file-form.ts";

export type AddNoteFormProps = { courseId: string; onStored: () => void };

/** Uploads one note of a course. */
export function AddNoteForm({ courseId, onStored }: AddNoteFormProps) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminFilesMessages);
  const c = useMessages(adminCoursesMessages);
  const { problems, running, submit } = useUploadFileForm(onStored);
  return (
    <form
      noValidate
      aria-label={c.addNote}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <input type="hidden" name="courseId" value={courseId} />
      <FileField
        name="file"
        label={t.file}
        hint={t.fileHint}
        accept={documentTypes}
        error={problems.file}
      />
      <TextField
        name="title"
        label={t.title}
        hint={t.titleHint}
        optional={a.optional}
        error={problems.title}
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
