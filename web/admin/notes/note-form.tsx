import { useQuery } from "@tanstack/react-query";
import type { EditableNote } from "../../../contract/entities/editable-note.ts";
import { coursesQuery } from "../../features/courses/course-queries.ts";
import { ChapterField } from "../../features/forms/chapter-field.tsx";
import { adminMessages } from "../../messages/admin.ts";
import { adminEditingMessages } from "../../messages/admin-editing.ts";
import { adminNotesMessages } from "../../messages/admin-notes.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { Field } from "../../ui/field.tsx";
import { TextArea, TextField } from "../../ui/text-field.tsx";
import { CourseChoice } from "../list/course-choice.tsx";
import { UnsavedGuard, useUnsavedWork } from "../unsaved-work.tsx";
import { useNoteForm } from "./use-note-form.ts";

export type NoteFormProps = {
  note: EditableNote;
  /** The chapters of the course, which are offered. */
  chapters: readonly string[];
  onClose: () => void;
};

/** The texts of a note, its chapter and its course. */
export function NoteForm({ note, chapters, onClose }: NoteFormProps) {
  const a = useMessages(adminMessages);
  const e = useMessages(adminEditingMessages);
  const t = useMessages(adminNotesMessages);
  const { form, field, isSending, refusal, onSubmit } = useNoteForm(note, onClose);
  const work = useUnsavedWork(form.formState.isDirty);
  return (
    <form
      noValidate
      aria-label={e.editOf(note.title)}
      onSubmit={onSubmit}
      onKeyDown={({ key }) => {
        if (key === "Escape" && !isSending && !form.formState.isDirty) onClose();
      }}
      className="my-3 grid grid-cols-1 gap-4 rounded-control bg-well p-4"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field("title")} label={t.title} autoComplete="off" autoFocus />
        <TextField
          {...field("titleHi")}
          label={t.titleHi}
          hint={t.titleHiHint}
          optional={a.optional}
          lang="hi"
          autoComplete="off"
        />
        <ChapterField
          {...field("chapter")}
          chapters={chapters}
          label={t.chapter}
          hint={t.chapterHint}
          optional={a.optional}
        />
        <CourseField
          value={form.watch("courseId")}
          onChange={(id) => form.setValue("courseId", id || note.courseId, { shouldDirty: true })}
        />
      </div>
      <TextArea {...field("description")} label={t.description} optional={a.optional} rows={2} />
      <Checkbox {...field("isSample")} label={t.isSample} />
      {refusal ? <FailedState message={refusal} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSending}>
          {isSending ? e.saving : e.save}
        </Button>
        <Button variant="outline" disabled={isSending} onClick={onClose}>
          {a.cancel}
        </Button>
      </div>
      <UnsavedGuard work={work} />
    </form>
  );
}

type CourseFieldProps = { value: string; onChange: (id: string) => void };

function CourseField({ value, onChange }: CourseFieldProps) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminNotesMessages);
  const courses = useQuery(coursesQuery).data ?? [];
  return (
    <Field label={t.course} hint={t.courseHint}>
      {(wiring) => (
        <CourseChoice
          {...wiring}
          none={a.choose}
          courses={courses}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
