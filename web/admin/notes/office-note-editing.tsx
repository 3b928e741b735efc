import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  type CommonNoteChange,
  commonNoteChange,
  type EditableNote,
} from "../../../contract/entities/editable-note.ts";
import { call } from "../../api/call.ts";
import { coursesQuery, invalidateCourses } from "../../shared/courses/course-queries.ts";
import { ChapterField } from "../../shared/forms/chapter-field.tsx";
import { useDifference } from "../../staff/course-notes/note-form.tsx";
import {
  type CourseChoiceProps,
  type NoteEditing,
  NoteEditingContext,
  type NotesAtOnce,
  useDropNotes,
  useKeepNote,
} from "../../staff/course-notes/notes-query.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminNotesAtOnceTexts } from "../../texts/admin-files.ts";
import { courseNotesTexts } from "../../texts/course-notes.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Field, SelectField } from "../../ui/field.tsx";
import type { BulkQuestion } from "../list/bulk-frame.tsx";
import { asRead, type Changed } from "../list/bulk-sending.ts";
import { CommonChange, useChangeOrDelete, useCommonChange } from "../list/common-change.tsx";
import { CourseChoice } from "../list/course-choice.tsx";
import { useDeleteRows } from "../list/use-delete-rows.ts";
import { useSelectableCards } from "../list/use-selectable-cards.tsx";
import { courseTitleIn } from "../student-cells.tsx";
import { officeNoteServer } from "./office-note-server.ts";

const unchanged = { place: "", chapter: "", sample: "", courseId: "" };

/** In quotes, as titles have commas of their own. */
const titleOf = ({ title }: EditableNote) => `“${title}”`;

const officeNoteEditing: NoteEditing = {
  server: officeNoteServer,
  useCourses: () => useQuery(coursesQuery).data,
  useAtOnce: useNotesAtOnce,
  CourseChoice: NamedCourseChoice,
};

/** Notes inside are edited by the office. */
export function OfficeNoteEditing({ children }: { children: ReactNode }) {
  return <NoteEditingContext value={officeNoteEditing}>{children}</NoteEditingContext>;
}

function NamedCourseChoice(props: CourseChoiceProps) {
  const a = useTexts(adminTexts);
  return <CourseChoice {...props} none={a.choose} />;
}

/** Selects several notes of a course, and changes or deletes them at once. */
function useNotesAtOnce(notes: readonly EditableNote[]): NotesAtOnce {
  const queries = useQueryClient();
  const courseId = notes[0]?.courseId ?? "";
  const keep = useKeepNote(courseId);
  const tellDifference = useDifference();
  const chapters = [...new Set(notes.flatMap(({ chapter }) => chapter ?? []))];
  const { buttons, dialogs } = useChangeOrDelete<EditableNote>({
    texts: useTexts(adminNotesAtOnceTexts),
    nameOf: titleOf,
    stateOf: (present, read) => tellDifference(read, present) || titleOf(present),
    onChanged(changed) {
      for (const note of changed) keep(note);
      void invalidateCourses(queries);
    },
    question: (question) => (
      <NotesChangeForm {...question} nameOf={titleOf} chapters={chapters} courseId={courseId} />
    ),
    deletionOf: useDeletion(courseId),
  });
  return { ...useSelectableCards(notes, buttons), dialogs };
}

/** How notes of a course are deleted; see useDeleteRows. */
function useDeletion(courseId: string) {
  const queries = useQueryClient();
  return useDeleteRows<EditableNote>({
    deletePart,
    kind: "note",
    removeAll: useDropNotes(courseId),
    refetch: () => invalidateCourses(queries),
    texts: useTexts(adminNotesAtOnceTexts),
  });
}

type NotesChangeFormProps = BulkQuestion<EditableNote> & {
  nameOf: (row: EditableNote) => string;
  /** The chapters of the course, which are offered. */
  chapters: readonly string[];
  /** The course in which they are. */
  courseId: string;
};

/** Makes notes samples or not, puts them in a chapter or course; what is not chosen stays as each has it. */
function NotesChangeForm(props: NotesChangeFormProps) {
  const n = useTexts(courseNotesTexts);
  const t = useTexts(adminNotesAtOnceTexts);
  const { courses, ...change } = useNotesChange(props);
  const { form, field } = change;
  return (
    <CommonChange {...props} form={change} text={t.changeText} save={t.save(props.rows.length)}>
      <SelectField {...field("place")} label={n.chapter}>
        <option value="">{t.leave}</option>
        <option value="named">{t.inChapter}</option>
        <option value="none">{t.noChapter}</option>
      </SelectField>
      {form.watch("place") === "named" ? (
        <ChapterField {...field("chapter")} chapters={props.chapters} label={t.chapterName} />
      ) : null}
      <SelectField {...field("sample")} label={t.sample}>
        <option value="">{t.leave}</option>
        <option value="yes">{t.isSample}</option>
        <option value="no">{t.noSample}</option>
      </SelectField>
      {courses.length > 0 ? (
        <Field label={n.course} hint={t.courseHint(props.rows.length)}>
          {(wiring) => (
            <CourseChoice
              {...wiring}
              courses={courses}
              value={form.watch("courseId")}
              none={t.leave}
              onChange={(id) => form.setValue("courseId", id, { shouldDirty: true })}
            />
          )}
        </Field>
      ) : null}
    </CommonChange>
  );
}

function useNotesChange({ courseId, send }: NotesChangeFormProps) {
  const t = useTexts(adminNotesAtOnceTexts);
  const language = useLanguage();
  const courses = (useQuery(coursesQuery).data ?? []).filter(({ id }) => id !== courseId);
  const form = useCommonChange({
    schema: commonNoteChange,
    defaultValues: unchanged,
    toInput: changeOf,
    send,
    changePart,
    done: (count, change) => {
      const target = courses.find(({ id }) => id === change.courseId);
      return target ? t.moved(count, courseTitleIn(target, language)) : t.changed(count);
    },
  });
  return { ...form, courses };
}

function changeOf({ place, chapter, sample, courseId }: typeof unchanged) {
  return {
    ...(place && { chapter: place === "none" ? null : chapter }),
    ...(sample && { isSample: sample === "yes" }),
    ...(courseId && { courseId }),
  };
}

/** Gives as many notes as one call may name one chapter or course, or makes them samples or not. */
async function changePart(
  part: readonly EditableNote[],
  change: CommonNoteChange,
): Promise<Changed<EditableNote>> {
  const { notes, refused } = await call("POST /api/admin/note-changes", {
    body: { ...change, notes: asRead(part) },
  });
  return { rows: notes, refused };
}

/**
 * Deletes as many notes as one call may name. Refused with `undo_impossible` where they could not be brought back,
 * unless they are deleted for good; `undoUntil` is null then.
 */
async function deletePart(
  part: readonly EditableNote[],
  { isForGood }: { isForGood: boolean },
): Promise<Changed<EditableNote> & { undoUntil: string | null }> {
  const { notes, ...answer } = await call("POST /api/admin/note-deletions", {
    body: { notes: asRead(part), ...(isForGood && { isForGood }) },
  });
  return { rows: notes, ...answer };
}
