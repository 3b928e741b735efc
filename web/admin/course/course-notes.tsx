import { Plus } from "lucide-react";
import { useState } from "react";
import type { CourseNote } from "../../../contract/entities/course.ts";
import { adminCoursesMessages } from "../../messages/admin-courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AddNoteForm } from "./add-note-form.tsx";
import { NoteTable } from "./note-table.tsx";
import { useNotes } from "./use-notes.ts";

export type CourseNotesProps = { courseId: string; notes: readonly CourseNote[] };

/** The notes of a course: add one, download, delete. */
export function CourseNotes({ courseId, notes }: CourseNotesProps) {
  const t = useMessages(adminCoursesMessages);
  const { held, reload, remove } = useNotes(notes);
  const [isFormShown, setIsFormShown] = useState(false);
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-heading">{t.notes}</h2>
        <Button aria-expanded={isFormShown} onClick={() => setIsFormShown(!isFormShown)}>
          <Plus aria-hidden="true" className="size-5" />
          {t.addNote}
        </Button>
      </div>
      {isFormShown ? (
        <Card>
          <AddNoteForm courseId={courseId} onStored={reload} />
        </Card>
      ) : null}
      {held.length === 0 ? (
        <EmptyState title={t.noNotes} text={t.noNotesText} />
      ) : (
        <NoteTable notes={held} onDeleted={remove} />
      )}
    </section>
  );
}
