import { get } from "react-hook-form";
import { documentTypes, imageTypes } from "../../features/uploads/file-kinds.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminNewCourseMessages } from "../../messages/admin-new-course.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { FileField } from "../../ui/file-field.tsx";
import { FieldGroup } from "./course-fields.tsx";
import type { CourseForm } from "./course-values.ts";

/** The files that come along; several notes and several samples. */
export function FileFields(side: CourseForm) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminNewCourseMessages);
  return (
    <FieldGroup legend={t.files}>
      <FileField
        {...side.field("poster")}
        label={t.poster}
        hint={t.posterHint}
        optional={a.optional}
        accept={imageTypes}
      />
      <NotesField {...side} name="notes" label={t.notes} hint={t.notesHint} />
      <NotesField {...side} name="sampleNotes" label={t.sampleNotes} hint={t.sampleNotesHint} />
    </FieldGroup>
  );
}

type NotesFieldProps = CourseForm & { name: "notes" | "sampleNotes"; label: string; hint: string };

/** A field for several files. The browser shows only how many were chosen, so their names and sizes are listed below. */
function NotesField({ form, field, name, label, hint }: NotesFieldProps) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminNewCourseMessages);
  const { fileSize } = useFormats();
  const chosen = Array.from(form.watch(name) ?? []);
  const bytes = chosen.reduce((sum, { size }) => sum + size, 0);
  const registered = field(name);
  return (
    <div className="grid gap-2">
      <FileField
        multiple
        {...registered}
        error={registered.error ?? firstProblem(get(form.formState.errors, name))}
        label={label}
        hint={hint}
        optional={a.optional}
        accept={documentTypes}
      />
      {chosen.length > 0 ? (
        <div className="text-sm text-soft">
          <p className="font-semibold">{t.chosen(chosen.length, fileSize(bytes))}</p>
          <ul className="list-disc ps-5">
            {chosen.map((file) => (
              <li key={`${file.name}/${file.size}`} className="break-all">
                {file.name} · {fileSize(file.size)}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

/** The error of the first wrong file of several (`notes.2`), for the field that all of them share. */
function firstProblem(errors: unknown): string | undefined {
  if (!Array.isArray(errors)) return undefined;
  const wrong: { message?: string } | undefined = errors.find((error) => error?.message);
  return wrong?.message;
}
