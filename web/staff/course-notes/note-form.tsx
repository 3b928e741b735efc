import { useState } from "react";
import {
  type EditableNote,
  type NoteChange,
  noteChange,
} from "../../../contract/entities/editable-note.ts";
import { ChapterField } from "../../shared/forms/chapter-field.tsx";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { UnsavedGuard, useUnsavedWork } from "../../shared/leaving/unsaved-work.tsx";
import { textIn } from "../../shared/site/course-text.tsx";
import { courseNotesTexts } from "../../texts/course-notes.ts";
import { editingTexts } from "../../texts/editing.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { Checkbox, Field, SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";
import { presentNote, useChangeNote, useNoteEditing } from "./notes-query.ts";

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
          {e.cancel}
        </Button>
      </div>
      <UnsavedGuard work={work} />
    </form>
  );
}

/** The form of a note. It tells what somebody else has changed since before that is overwritten. */
function useNoteForm(note: EditableNote, onClose: () => void) {
  const e = useTexts(editingTexts);
  const t = useTexts(courseNotesTexts);
  const language = useLanguage();
  const courses = useNoteEditing().useCourses();
  const change = useChangeNote(note.courseId);
  // What the person has read: the list may be fetched again while they type.
  const [read, setRead] = useState(note);
  const tellDifference = useDifference();
  return useContractForm({
    schema: noteChange,
    defaultValues: {
      title: note.title,
      titleHi: note.titleHi ?? "",
      chapter: note.chapter ?? "",
      description: note.description ?? "",
      isSample: note.isSample,
      courseId: note.courseId,
    },
    toInput: ({ titleHi, chapter, description, courseId, ...rest }) => ({
      ...rest,
      titleHi: orNull(titleHi),
      chapter: orNull(chapter),
      description: orNull(description),
      ...(courseId !== note.courseId && { courseId }),
    }),
    async send(body: NoteChange) {
      const kept = await change.mutateAsync({ note: read, change: body });
      const course = courses?.find(({ id }) => id === kept.courseId);
      const isMoved = kept.courseId !== note.courseId && course;
      const courseTitle = isMoved && textIn(language, course.title, course.titleHi).text;
      notify.success(courseTitle ? t.movedTo(kept.title, courseTitle) : e.saved(kept.title));
      onClose();
    },
    refusalText(error) {
      const present = presentNote(error);
      if (!present) return undefined;
      setRead(present);
      return e.changedMeanwhile(tellDifference(read, present));
    },
  });
}

function orNull(text: string): string | null {
  return text.trim() === "" ? null : text;
}

/** Names the fields in which two versions of a note differ, with what the newer one has. */
export function useDifference() {
  const e = useTexts(editingTexts);
  const t = useTexts(courseNotesTexts);
  return (read: EditableNote, present: EditableNote): string => {
    const texts = (["title", "titleHi", "chapter", "description"] as const)
      .filter((name) => read[name] !== present[name])
      .map((name) => e.field(t[name], present[name] ?? e.nothing));
    const isSampleChanged = read.isSample !== present.isSample;
    return [
      ...texts,
      ...(isSampleChanged ? [e.field(t.isSample, present.isSample ? e.yes : e.no)] : []),
      ...(read.filename === present.filename && read.size === present.size ? [] : [e.anotherFile]),
      ...(read.courseId === present.courseId ? [] : [t.anotherCourse]),
    ].join(", ");
  };
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
