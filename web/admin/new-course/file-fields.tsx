import { useState } from "react";
import { adminMessages } from "../../messages/admin.ts";
import { adminNewCourseMessages } from "../../messages/admin-new-course.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { FileField } from "../../ui/file-field.tsx";
import { documentTypes, imageTypes } from "../upload/file-problem.ts";
import type { FormProblems } from "../upload/form-problems.ts";
import { FieldGroup } from "./field-group.tsx";

/** The files that come along; several notes and several samples. */
export function FileFields({ problems }: { problems: FormProblems }) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminNewCourseMessages);
  return (
    <FieldGroup legend={t.files}>
      <FileField
        name="poster"
        label={t.poster}
        hint={t.posterHint}
        optional={a.optional}
        accept={imageTypes}
        error={problems.poster}
      />
      <NotesField
        name="notes"
        label={t.notes}
        hint={t.notesHint}
        error={problemOfFiles(problems, "notes")}
      />
      <NotesField
        name="sampleNotes"
        label={t.sampleNotes}
        hint={t.sampleNotesHint}
        error={problemOfFiles(problems, "sampleNotes")}
      />
    </FieldGroup>
  );
}

type NotesFieldProps = { name: string; label: string; hint: string; error: string | undefined };

/** The browser shows only how many files were chosen: their names and sizes stand below. */
function NotesField({ name, label, hint, error }: NotesFieldProps) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminNewCourseMessages);
  const { fileSize } = useFormats();
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const bytes = chosen.reduce((sum, { size }) => sum + size, 0);
  return (
    <div className="grid gap-2">
      <FileField
        multiple
        name={name}
        label={label}
        hint={hint}
        optional={a.optional}
        accept={documentTypes}
        error={error}
        onChange={({ target }) => setChosen(Array.from(target.files ?? []))}
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

/** The server may name one of several files (`notes.2`) or the field. */
function problemOfFiles(problems: FormProblems, name: string): string | undefined {
  const named = Object.entries(problems).find(([field]) => field.startsWith(`${name}.`));
  return problems[name] ?? named?.[1];
}
