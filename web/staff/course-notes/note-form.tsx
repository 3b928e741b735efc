import type { EditableNote } from "../../../contract/entities/editable-note.ts";
import { ChapterField } from "../../shared/forms/chapter-field.tsx";
import { UnsavedGuard, useUnsavedWork } from "../../shared/leaving/unsaved-work.tsx";
import { textIn } from "../../shared/site/course-text.tsx";
import { courseNotesTexts } from "../../texts/course-notes.ts";
import { editingTexts } from "../../texts/editing.ts";
import { useLanguage } from "../../texts/language.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { Checkbox, Field, SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { useNoteEditing } from "./note-editing.ts";
import { useNoteForm } from "./use-note-form.ts";

export type NoteFormProps = {
  note: EditableNote;
  /** The chapters of the course, which are offered. */
  chapters: readonly string[];
  onClose: () => void;
};

/** The texts of a note, its chapter and its course. */
export function NoteForm({ note, chapters, onClose }: NoteFormProps) {
  const e = useTexts(editingTexts);
  const t = useTexts(courseNotesTexts);
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
          optional={t.optional}
          lang="hi"
          autoComplete="off"
        />
        <ChapterField
          {...field("chapter")}
          chapters={chapters}
          label={t.chapter}
          hint={t.chapterHint}
          optional={t.optional}
        />
        <CourseField
          value={form.watch("courseId")}
          onChange={(id) => form.setValue("courseId", id || note.courseId, { shouldDirty: true })}
        />
      </div>
      <TextArea {...field("description")} label={t.description} optional={t.optional} rows={2} />
      <Checkbox {...field("isSample")} label={t.isSample} />
      {refusal ? <FailedState message={refusal} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSending}>
          {isSending ? e.saving : e.save}
        </Button>
        <Button variant="outline" disabled={isSending} onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
      <UnsavedGuard work={work} />
    </form>
  );
}

type CourseFieldProps = { value: string; onChange: (id: string) => void };

/** Where there is no other course, there is nothing to choose. */
function CourseField({ value, onChange }: CourseFieldProps) {
  const t = useTexts(courseNotesTexts);
  const language = useLanguage();
  const { useCourses, CourseChoice } = useNoteEditing();
  const courses = useCourses() ?? [];
  if (courses.length < 2) return null;
  const words = { label: t.course, hint: t.courseHint };
  if (CourseChoice)
    return (
      <Field {...words}>
        {(wiring) => <CourseChoice {...wiring} {...{ courses, value, onChange }} />}
      </Field>
    );
  // A course that is over is not among those to which notes are moved.
  if (!courses.some(({ id }) => id === value)) return null;
  return (
    <SelectField {...words} value={value} onChange={({ target }) => onChange(target.value)}>
      {courses.map(({ id, title, titleHi }) => (
        <option key={id} value={id}>
          {textIn(language, title, titleHi).text}
        </option>
      ))}
    </SelectField>
  );
}
