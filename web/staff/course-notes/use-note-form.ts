import { useState } from "react";
import {
  type EditableNote,
  type NoteChange,
  noteChange,
} from "../../../contract/entities/editable-note.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { courseNotesTexts } from "../../texts/course-notes.ts";
import { editingTexts } from "../../texts/editing.ts";
import { useLanguage } from "../../texts/language.ts";
import { useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";
import { useNoteEditing } from "./note-editing.ts";
import { presentNote, useChangeNote } from "./notes-query.ts";

/** The form of a note. It tells what somebody else has changed since before that is overwritten. */
export function useNoteForm(note: EditableNote, onClose: () => void) {
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
