import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { EditableNote } from "../../../contract/entities/editable-note.ts";
import { failureText } from "../../api/call.ts";
import { invalidateCourses } from "../../shared/courses/course-queries.ts";
import { groupByChapter } from "../../shared/courses/note-groups.ts";
import { courseNotesTexts } from "../../texts/course-notes.ts";
import { useTexts } from "../../texts/texts.ts";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ConfirmDialog } from "../editing/confirm-dialog.tsx";
import { useNotifyDeleted } from "../editing/notify-undo.tsx";
import { FileDrop } from "../uploads/file-drop.tsx";
import { drawFirstPage } from "./draw-first-page.ts";
import { NoteChapters, useOpenForms } from "./note-chapters.tsx";
import { notesQuery, useNoteEditing } from "./notes-query.ts";

export type CourseNotesProps = {
  courseId: string;
  /** What stands above the list, where there is one. */
  children?: ReactNode;
};

/** The notes of a course: upload, edit, order, replace, delete. */
export function CourseNotes({ courseId, children }: CourseNotesProps) {
  const t = useTexts(courseNotesTexts);
  const queries = useQueryClient();
  const { server } = useNoteEditing();
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-heading">{t.notes}</h2>
      <FileDrop
        label={t.add}
        hint={t.addHint}
        target={`note ${courseId}`}
        use={async (uploadId, { chosenAt, ...sent }) => {
          const firstPage = await drawFirstPage(sent);
          return server.add(courseId, { uploadId, chosenAt, ...(firstPage && { firstPage }) });
        }}
        onAdded={() => void invalidateCourses(queries)}
      />
      <Notes courseId={courseId}>{children}</Notes>
    </section>
  );
}

function Notes({ courseId, children }: CourseNotesProps) {
  const t = useTexts(courseNotesTexts);
  const { server } = useNoteEditing();
  const { data: notes, error, refetch } = useQuery(notesQuery(courseId, server));
  if (!notes && error)
    return (
      <FailedState
        message={failureText(error, { fallback: t.failed })}
        onRetry={() => void refetch()}
      />
    );
  if (!notes) return <Skeleton className="h-40 w-full" />;
  return (
    <NoteList courseId={courseId} notes={notes}>
      {children}
    </NoteList>
  );
}

type NoteListProps = CourseNotesProps & { notes: readonly EditableNote[] };

function NoteList({ courseId, notes, children }: NoteListProps) {
  const t = useTexts(courseNotesTexts);
  const [asked, setAsked] = useState<EditableNote>();
  const { useAtOnce } = useNoteEditing();
  const groups = groupByChapter(notes);
  const forms = useOpenForms();
  const shown = groups.flatMap((group) => group.notes);
  // A form that is open would be lost with its note.
  const atOnce = useAtOnce(shown.filter(({ id }) => !forms.editedIds.includes(id)));
  return (
    <>
      {notes.length === 0 ? null : children}
      {notes.length === 0 ? (
        <EmptyState title={t.none} text={t.noneText} />
      ) : (
        <div data-selectable ref={atOnce?.ref} className="flex flex-col gap-2">
          {/* First for the keyboard, as many notes follow; last for the eye. */}
          {atOnce?.bar}
          {atOnce?.selectAll}
          <NoteChapters
            courseId={courseId}
            groups={groups}
            boxOf={atOnce?.boxOf}
            forms={forms}
            onDelete={setAsked}
          />
        </div>
      )}
      {atOnce?.dialogs}
      <DeleteDialog note={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

type DeleteDialogProps = { note: EditableNote | undefined; onClose: () => void };

function DeleteDialog({ note, onClose }: DeleteDialogProps) {
  const t = useTexts(courseNotesTexts);
  const queries = useQueryClient();
  const { server } = useNoteEditing();
  const notifyDeleted = useNotifyDeleted({ restore: (id) => server.restore("note", id) });
  const deletion = useMutation({
    mutationFn: (note: EditableNote) => server.remove(note),
    onSuccess({ undoUntil }, { id, title }) {
      notifyDeleted({ id, title, undoUntil });
      return invalidateCourses(queries);
    },
  });
  return (
    <ConfirmDialog
      asked={note}
      change={deletion}
      onClose={onClose}
      onOvertaken={() => invalidateCourses(queries)}
      title={t.deleteTitle}
      text={t.deleteText(note?.title ?? "")}
      action={deletion.isPending ? t.deleting : t.delete}
    />
  );
}
