import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { EditableNote } from "../../../contract/entities/editable-note.ts";
import { call } from "../../api/call.ts";
import { invalidateCourses } from "../../features/courses/course-queries.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminCoursesMessages } from "../../messages/admin-courses.ts";
import { adminNotesMessages } from "../../messages/admin-notes.ts";
import { useMessages } from "../../messages/messages.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { failureText } from "../failures.ts";
import { ConfirmDialog } from "../list/confirm-dialog.tsx";
import { DownloadList } from "../list/download-list.tsx";
import { useNotifyDeleted } from "../notify-undo.tsx";
import { FileDrop } from "../upload/file-drop.tsx";
import { NoteChapters } from "./note-chapters.tsx";
import { notesQuery } from "./notes-query.ts";

/** The notes of a course: upload, edit, order, replace, delete. */
export function CourseNotes({ courseId }: { courseId: string }) {
  const t = useMessages(adminNotesMessages);
  const queries = useQueryClient();
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-heading">{t.notes}</h2>
      <FileDrop
        label={t.add}
        hint={t.addHint}
        target={`note ${courseId}`}
        use={(id, { chosenAt }) =>
          call("POST /api/admin/uploads/:id/file", { params: { id }, body: { courseId, chosenAt } })
        }
        onAdded={() => void invalidateCourses(queries)}
      />
      <Notes courseId={courseId} />
    </section>
  );
}

function Notes({ courseId }: { courseId: string }) {
  const t = useMessages(adminNotesMessages);
  const c = useMessages(adminCoursesMessages);
  const { data: notes, error, refetch } = useQuery(notesQuery(courseId));
  const [asked, setAsked] = useState<EditableNote>();
  if (!notes && error)
    return (
      <FailedState
        message={failureText(error, { fallback: t.failed })}
        onRetry={() => void refetch()}
      />
    );
  if (!notes) return <Skeleton className="h-40 w-full" />;
  if (notes.length === 0) return <EmptyState title={c.noNotes} text={c.noNotesText} />;
  return (
    <>
      <NoteChapters courseId={courseId} notes={notes} onDelete={setAsked} />
      <div className="flex flex-wrap gap-3">
        <DownloadList about="notes" filterOf={() => ({ courseId })} />
      </div>
      <DeleteDialog note={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

type DeleteDialogProps = { note: EditableNote | undefined; onClose: () => void };

function DeleteDialog({ note, onClose }: DeleteDialogProps) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminNotesMessages);
  const queries = useQueryClient();
  const notifyDeleted = useNotifyDeleted();
  const deletion = useMutation({
    mutationFn: ({ id }: EditableNote) => call("DELETE /api/admin/delete/:id", { params: { id } }),
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
      title={t.deleteTitle}
      text={t.deleteText(note?.title ?? "")}
      action={deletion.isPending ? a.deleting : a.delete}
    />
  );
}
