import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { EditableNote } from "../../../contract/entities/editable-note.ts";
import { call } from "../../api/call.ts";
import type { NotesAtOnce } from "../../features/course-notes/note-editing.ts";
import { useDropNotes, useKeepNote } from "../../features/course-notes/notes-query.ts";
import { useDifference } from "../../features/course-notes/use-note-form.ts";
import { invalidateCourses } from "../../features/courses/course-queries.ts";
import { adminNotesAtOnceMessages } from "../../messages/admin-notes-at-once.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { BulkDialog } from "../list/bulk-dialog.tsx";
import { BulkFrame } from "../list/bulk-frame.tsx";
import { useKeptFocus } from "../list/kept-focus.ts";
import { useOfficeTable } from "../list/office-table.ts";
import { BulkBar, SelectAll, useRowBoxes } from "../list/row-selection.tsx";
import { useDeleteRows } from "../list/use-delete-rows.ts";
import { deletePart } from "./many-notes.ts";
import { NotesChangeForm } from "./notes-change-form.tsx";

type Notes = readonly EditableNote[];
type Asked = { is: "change" | "delete"; rows: Notes; clear: () => void };

/** Notes are rows without columns. */
const columns = [{ key: "note", label: "", cell: () => null }];

/** In quotes, as titles have commas of their own. */
const titleOf = ({ title }: EditableNote) => `“${title}”`;

/** Selects several notes of a course, and changes or deletes them at once. */
export function useNotesAtOnce(notes: Notes): NotesAtOnce {
  const t = useMessages(adminNotesAtOnceMessages);
  const [asked, setAsked] = useState<Asked>();
  const table = useOfficeTable({ columns, rows: notes, name: undefined });
  const boxOf = useRowBoxes(table);
  const ref = useRef<HTMLDivElement>(null);
  const ids = notes.map(({ id }) => id);
  useKeptFocus(ref, ids, "li[data-row]");
  return {
    ref,
    boxOf,
    selectAll: <SelectAll table={table} isNamed />,
    bar: (
      <BulkBar
        table={table}
        actions={(rows, clear) => (
          <>
            <Button onClick={() => setAsked({ is: "change", rows, clear })}>
              {t.change(rows.length)}
            </Button>
            <Button variant="danger" onClick={() => setAsked({ is: "delete", rows, clear })}>
              {t.delete(rows.length)}
            </Button>
          </>
        )}
      />
    ),
    dialogs: <Dialogs asked={asked} notes={notes} onClose={() => setAsked(undefined)} />,
  };
}

type DialogsProps = { asked: Asked | undefined; notes: Notes; onClose: () => void };

function Dialogs({ asked, notes, onClose }: DialogsProps) {
  const t = useMessages(adminNotesAtOnceMessages);
  const queries = useQueryClient();
  const rows = asked?.rows ?? [];
  const courseId = rows[0]?.courseId ?? "";
  const keep = useKeepNote(courseId);
  const deletionOf = useDeletion(courseId);
  const tellDifference = useDifference();
  const shared = {
    nameOf: titleOf,
    stateOf: (present: EditableNote, read: EditableNote) =>
      tellDifference(read, present) || titleOf(present),
    onChanged(changed: Notes) {
      for (const note of changed) keep(note);
      void invalidateCourses(queries);
    },
    onFinished: () => asked?.clear(),
    onClose,
  };
  const deleting = {
    rows,
    title: t.deleteTitle,
    text: t.deleteText,
    act: t.delete,
    isDanger: true,
    sendingOf: deletionOf,
  };
  const chapters = [...new Set(notes.flatMap(({ chapter }) => chapter ?? []))];
  return (
    <>
      <BulkFrame
        {...shared}
        asked={asked?.is === "change" ? { rows, title: t.changeTitle } : undefined}
        question={(question) => (
          <NotesChangeForm {...question} nameOf={titleOf} chapters={chapters} courseId={courseId} />
        )}
      />
      <BulkDialog {...shared} asked={asked?.is === "delete" ? deleting : undefined} />
    </>
  );
}

/** How notes of a course are deleted; see useDeleteRows. */
function useDeletion(courseId: string) {
  const queries = useQueryClient();
  return useDeleteRows<EditableNote>({
    deletePart,
    restorePart: (ids) => call("POST /api/admin/note-deletions/undo", { body: { ids } }),
    removeAll: useDropNotes(courseId),
    refetch: () => invalidateCourses(queries),
    texts: useMessages(adminNotesAtOnceMessages),
  });
}
